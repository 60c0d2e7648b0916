/**
 * Writes what `liens`, `echeances` and `paquets` found into one issue of the forge, for the monthly
 * workflows. Without a forge it prints the text.
 *
 * GitHub: GITHUB_API_URL, GITHUB_REPOSITORY, which its runners set, and GITHUB_TOKEN
 * GitLab: CI_API_V4_URL, CI_PROJECT_ID, which its runners set, and SUIVI_TOKEN
 */
import type { Forge } from '../maintenance/issue/forge.ts';
import { github } from '../maintenance/issue/github.ts';
import { gitlab } from '../maintenance/issue/gitlab.ts';
import { publishIssue, writeIssue } from '../maintenance/issue/publish.ts';

/**
 * The forge that runs this command; undefined elsewhere.
 *
 * @throws {Error} In French, if its token is missing.
 */
function findForge({
  GITHUB_API_URL: githubApi,
  GITHUB_REPOSITORY: repository,
  GITHUB_TOKEN: githubToken,
  CI_API_V4_URL: gitlabApi,
  CI_PROJECT_ID: project,
  SUIVI_TOKEN: gitlabToken,
}: NodeJS.ProcessEnv): Forge | undefined {
  if (githubApi && repository) {
    if (githubToken) return github(githubApi, repository, githubToken);
    throw new Error('GITHUB_TOKEN manque : donnez-le à cette étape du workflow.');
  }
  if (gitlabApi && project) {
    if (gitlabToken) return gitlab(gitlabApi, project, gitlabToken);
    throw new Error(
      'SUIVI_TOKEN manque : créez un jeton d’accès du projet (portée « api »), puis ajoutez-le aux variables (Settings › CI/CD › Variables).',
    );
  }
  return undefined;
}

try {
  const forge = findForge(process.env);
  const text = await writeIssue(process.cwd());
  console.log(forge ? await publishIssue(forge, text) : text.body);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
