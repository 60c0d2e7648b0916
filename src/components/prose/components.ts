import TextLink from '../ui/TextLink.astro';
import CareCard from './CareCard.astro';
import Citation from './Citation.astro';
import Foreign from './Foreign.astro';
import Glossary from './Glossary.astro';
import GlossaryTerm from './GlossaryTerm.astro';
import Panel from './Panel.astro';

/** What a text may be made of besides Markdown, under the names that authors write. */
export const proseComponents = {
  Citation,
  Encart: Panel,
  Glossaire: Glossary,
  Langue: Foreign,
  QuandConsulter: CareCard,
  Terme: GlossaryTerm,
  a: TextLink,
};
