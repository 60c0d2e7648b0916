// Before Sveltia, which reads the preferences as soon as it is loaded.
// eslint-disable-next-line import/no-unassigned-import
import './preferences.ts';
import { init, registerCustomFormat } from '@sveltia/cms';
import { apiOf } from '../forge.ts';
import { RESULT_WORDS } from '../../schemas/search-words.ts';
import { listFile } from '../format/list-file.ts';
import { TEXT_FILE, TEXT_FORMAT, type FileFormat } from '../format/text-file.ts';
import { WHOLE_FILE, WHOLE_FORMATS } from '../format/whole-file.ts';
import { readYaml } from '../format/yaml.ts';
import { registerBlock, registerCitation, registerPicture } from './blocks.ts';
import { makeSourceList, type ShownSource } from './cite.ts';
import { followClicks } from './clicks.ts';
import { blocks, config, forge } from './configuration.ts';
import { followDays } from './days.ts';
import { followDeletions } from './deletions.ts';
import { followCursor, followEscape, followPictures } from './editors.ts';
import { leadToFields } from './first-field.ts';
import { keepFormValues } from './form-values.ts';
import { translateRefusals } from './forge-answers.ts';
import { checked, followWrites, loadCheck } from './gate.ts';
import { guardParts } from './parts.ts';
import { guardPastes, usePasteWords } from './paste-guard.ts';
import { guardPictures } from './picture-guard.ts';
import { followItems } from './items.ts';
import { followLinks } from './links.ts';
import { keepPieces } from './pieces.ts';
import { registerPreviews } from './preview.ts';
import { guardRemovals } from './removal.ts';
import { followSaves } from './save.ts';
import { followSelected } from './selected.ts';
import { followTables } from './tables.ts';
import { currentTexts } from './texts.ts';
import { addButtons } from './toolbar.ts';

const registerFormat = (name: string, extension: string, format: FileFormat) =>
  registerCustomFormat(name, extension, { fromFile: format.fromFile, toFile: checked(format) });

async function readSources(): Promise<ShownSource[]> {
  const sources = readYaml((await currentTexts())['src/content/sources.yaml'] ?? '');
  return Object.entries(sources).map(([key, source]) => {
    const { publisher, title } = source as Readonly<Record<string, string>>;
    return { key, words: `${publisher} – ${title}` };
  });
}

if (forge) translateRefusals(new URL(apiOf(forge)).origin);
registerFormat(TEXT_FORMAT, 'mdx', TEXT_FILE);
registerFormat('bibliographie', 'yaml', listFile('sources'));
registerFormat('reglages', 'yaml', listFile(undefined, RESULT_WORDS));
for (const [ending, name] of Object.entries(WHOLE_FORMATS))
  registerFormat(name, ending, WHOLE_FILE);
for (const block of blocks) registerBlock(block);
registerCitation();
registerPicture();
registerPreviews();
keepPieces();
guardPastes();
guardPictures();
guardParts();
leadToFields();
followDays();
followWrites();
guardRemovals();
followCursor();
followEscape();
followPictures();
followDeletions();
keepFormValues();
followItems();
followTables();
followLinks();
followClicks();
followSelected();
followSaves();
const cite = makeSourceList(readSources);
addButtons(() => void cite());
await init({ config });
// The check is the largest part of the page: it comes while the author reads.
void loadCheck()
  .then(({ loadWords }) => loadWords())
  .then(usePasteWords);
