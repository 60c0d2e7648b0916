import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** A fault of a package that its registry knows. */
interface Advisory {
  /** In English, as it was published. */
  title: string;
  url: string;
}

/** A package of the project that has faults, or uses one that has. */
export interface Vulnerability {
  name: string;
  severity: string;
  /** Versions that have the faults. */
  range: string;
  /** Its own faults; empty when it only uses a package that has some. */
  advisories: readonly Advisory[];
  /** Whether a version without them is there. */
  hasFix: boolean;
}

/** What is read of the answer of npm, version 2. */
interface Audit {
  vulnerabilities?: Record<
    string,
    { severity: string; range: string; via: readonly (string | Advisory)[]; fixAvailable: unknown }
  >;
  error?: { summary?: string };
  message?: string;
}

/**
 * Asks the registry of npm which packages of a project have known faults.
 *
 * @param root - Folder of package-lock.json; nothing in it is changed.
 * @throws {Error} In French, if the registry does not answer.
 */
export async function audit(root: string): Promise<Vulnerability[]> {
  const npm = spawn('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    // On Windows, npm is a script of the shell; none of its words comes from outside.
    shell: process.platform === 'win32',
  });
  const failed = new Promise<never>((_, reject) => {
    npm.on('error', reject);
  });
  const answer = await Promise.race([text(npm.stdout), failed]).catch(() => '');
  let found: Audit = {};
  try {
    found = JSON.parse(answer) as Audit;
  } catch {
    // Told below, as any other answer without a list.
  }
  if (!found.vulnerabilities) {
    const reason = found.error?.summary || found.message;
    throw new Error(
      `Le registre de npm n’a pas dit quels paquets ont des failles${reason ? ` (${reason})` : ''}. Réessayez quand cet ordinateur est relié à Internet.`,
    );
  }
  return Object.entries(found.vulnerabilities).map(
    ([name, { severity, range, via, fixAvailable }]) => ({
      name,
      severity,
      range,
      advisories: via.filter((one) => typeof one !== 'string'),
      hasFix: fixAvailable !== false,
    }),
  );
}
