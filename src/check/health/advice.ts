import { frenchPattern } from '../../lib/french-pattern.ts';
import { speaksOfHealth } from '../../lib/health-figures.ts';

const anyOf = (stems: readonly string[]) =>
  frenchPattern(`(?<!\\p{L})(?:${stems.join('|')})`, 'iu');

/** What medicines are called, and what one takes of them. */
const MEDICINE =
  'médicament|traitement|remède|paracétamol|ibuprofène|aspirine|naproxène|tramadol|codéine|morphine|doliprane|dafalgan|efferalgan|nurofen|spasfon|antidouleur|antalgique|anti-inflammatoire|antibioti|amoxicilline|doxycycline|azithromycine|métronidazole|fluconazole|imiquimod|aldara|podophyllotoxine|condyline|cortisone|corticoïde|hormone|vitamine|acide folique|zinc|sélénium|magnésium|curcuma|sirop|pommade|crème|gel';
const MEDICINES = anyOf([MEDICINE]);
const NUMBER =
  '(?:\\d+(?:[ \\u00A0\\u202F]\\d{3}){0,4}(?:[,.]\\d+)?|½|une?|deux|trois|quatre|cinq|six|huit|dix|douze|cent|mille)';
const PIECES =
  'comprimés?|gélules?|capsules?|cachets?|suppositoires?|ovules?|gouttes?|ampoules?|sachets?|pilules?|bouffées?|pulvérisations?|cuill[eè]re?rée?s?|cuillères?|applications?|unités?';
const HOW_OFTEN =
  "(?:par (?:jour|prise|kilo|kg|semaine|nuit)|/ ?(?:jour|j|kg)|(?:fois|prises) par jour|toutes les (?:\\d+|deux|quatre|six|huit|douze) ?h(?:eures?)?|matin|midi|soir|au coucher|à jeun|pendant \\S+ jours|avant (?:l[ea’']|chaque|votre)|après chaque)";
const TAKING = anyOf([
  'pren(?:ez|dre|d|nez)',
  'aval',
  'appliqu',
  'administr',
  'inject',
  'mett(?:ez|re)',
  'posologie',
  'dose de',
  'doses? de',
]);
const HAS_RHYTHM = frenchPattern(`(?<!\\p{L})${HOW_OFTEN}`, 'iu');
const MASS = frenchPattern(
  `(?<![\\p{L}\\d,.])${NUMBER}[ \\u00A0\\u202F]?(?:milligrammes?|microgrammes?|millilitres?|grammes?|mg|µg|μg|mcg|ml|mL|g|UI|U\\.I\\.)(?![\\p{L}\\d])`,
  'iu',
);
const PIECE = frenchPattern(
  `(?<![\\p{L}\\d,.])${NUMBER}(?: (?:à|ou) ${NUMBER})?[ \\u00A0\\u202F](?:${PIECES})(?!\\p{L})`,
  'iu',
);
const NAMED = frenchPattern(
  `(?<!\\p{L})(?:paracétamol|ibuprofène|aspirine|naproxène|tramadol|codéine|doliprane|dafalgan|efferalgan|nurofen|spasfon|amoxicilline|doxycycline|azithromycine|métronidazole|fluconazole)[ \\u00A0\\u202F](?:à |de )?\\d{2,4}(?!\\d)`,
  'iu',
);

/** The dose of a medicine that a sentence gives: « 500 mg », « deux comprimés ». */
export function findDose(sentence: string): string | undefined {
  const [named] = NAMED.exec(sentence) ?? [];
  if (named !== undefined) return named;
  const [dose] = MASS.exec(sentence) ?? PIECE.exec(sentence) ?? [];
  const isTaken = () =>
    TAKING.test(sentence) || HAS_RHYTHM.test(sentence) || MEDICINES.test(sentence);
  return dose !== undefined && isTaken() ? dose : undefined;
}

const TREATMENT =
  'traitements?|médicaments?|médications?|pilule|contracepti\\p{L}*|antibioti\\p{L}*|anticoagula\\p{L}*|antirétrovira\\p{L}*|trithérapie|corticoïdes?|cortisone|immunosuppress\\p{L}*|chimio\\p{L}*|radiothérapie|hormon\\p{L}*|insuline|comprimés?|cachets?|gélules?|ovules?|crèmes?|pommades?|aspirine|antidépresseurs?|anti-inflammatoires?|suivi|surveillance|soins|dépistage|PrEP|méthotrexate|biothérapie';
const BETWEEN = "(?:\\s+(?:[\\p{L}-]+['’])?[\\p{L}-]+){0,4}?\\s+(?:[\\p{L}-]+['’])?";
const STOPPING =
  'arrêt|cess|stopp|interromp|suspend|abandonn|supprim|espac|saut|oubli|jet|diminu|rédui|rempla[cç]|renonc|laiss|doubl|écour|écourt|modifi|sevr|dispens|pass';
/** An order to the reader, or the infinitive after words that allow it. */
const STOP = frenchPattern(
  `(?<![\\p{L}’'])(?:(?:${STOPPING})(?:s?ez|iez)(?:-vous)?(?: (?:tomber|de côté|à|de|donc|alors))?${BETWEEN}(?:${TREATMENT})` +
    `|(?:vous pouvez|vous pourrez|vous devez|il faut|il suffit|faut|mieux vaut|vaut mieux|on peut|pensez à|n['’]hésitez pas à|n['’]ayez pas peur d|conseill\\p{L}+|recommand\\p{L}+|autant|possible|préférable|bon|temps|utile|le droit)(?:\\s+(?:alors|donc|aussi|sans crainte|sans risque|tout de suite|très bien|ensuite|vous))*\\s+(?:de |d['’]|à )?(?:${STOPPING})(?:er|re|ir|oir)(?: (?:tomber|de côté|à|de))?${BETWEEN}(?:${TREATMENT})` +
    `|ne (?:prenez|suivez|mettez|faites) (?:plus|pas)${BETWEEN}(?:${TREATMENT})` +
    `|(?:inutile|pas besoin|plus besoin|pas la peine|plus la peine|pas nécessaire|plus nécessaire|pas utile|plus utile)\\s+(?:de |d['’])(?:prendre|continuer|suivre|finir|poursuivre|terminer|aller|faire|garder|recommencer)${BETWEEN}(?:${TREATMENT})` +
    `|(?:vous n['’]avez (?:plus|pas) besoin|passez-vous|dispensez-vous|vous passer)\\s+(?:de |d['’]|du |des )(?:[\\p{L}-]+ ){0,2}(?:${TREATMENT})` +
    `|annul(?:ez|er)${BETWEEN}(?:colposcopie|biopsie|conisation|opération|contrôle|${TREATMENT})` +
    `|(?:n['’]allez|ne venez|ne retournez) (?:plus|pas)${BETWEEN}(?:dépistage|suivi|contrôle|rendez-vous)` +
    `)(?!\\p{L})`,
  'iu',
);
const ASKED =
  /(?<!\p{L})(?:parl|demand|avis|accord|conseil|prescri|décid|dit|dir|propos|avec|appel|sans en|interrog|indiqu|prévoi|prévu|selon)\p{L}*[^.]{0,60}(?<!\p{L})(?:médecin|gynéco|pharmac|sage-femme|soignant|spécialiste|infirmi|équipe|laboratoire)|(?<!\p{L})(?:médecin|gynéco|pharmacien\p{L}*|sage-femme|soignant\p{L}*|spécialiste|équipe)[^.]{0,40}(?<!\p{L})(?:dit|dira|demand|conseill|propos|décid|prescri)/iu;

/** Words by which a sentence says that those who are vaccinated need no screening. */
const NEEDLESS =
  /(?<!pas )(?<!\p{L})(?:inutile|superflu\p{L}*|plus besoin|ne ser(?:t|vent) (?:plus )?à rien|plus à rien|se passer d(?:es?|u|['’])|plus nécessaires?|plus utiles?|plus la peine|dispens\p{L}*(?!\s+(?:pas|jamais)))(?!\p{L})/iu;

/** The advice to do without screening once vaccinated. */
function findNeedless(sentence: string): string | undefined {
  const isOfBoth =
    /vaccin/iu.test(sentence) &&
    /(?<!\p{L})(?:dépistages?|frottis|tests?)(?!\p{L})/iu.test(sentence);
  return isOfBoth ? NEEDLESS.exec(sentence)?.[0] : undefined;
}

/** The advice to stop a treatment that a sentence gives without sending to a doctor. */
export function findStop(sentence: string): string | undefined {
  const match = STOP.exec(sentence);
  const needless = match ? undefined : findNeedless(sentence);
  if ((!match && needless === undefined) || /\?\s*$/u.test(sentence) || ASKED.test(sentence))
    return undefined;
  if (!match) return needless;
  const before = sentence.slice(0, match.index);
  const isRefused =
    /(?:n['’]|(?<!\p{L})(?:ne|sans|jamais|avant (?:de|d['’])|évitez (?:de|d['’])|pas))\s*$/iu;
  const isDenied = /(?<!\p{L})(?:il ne|vous ne|on ne|mieux vaut ne|n['’]est) (?:pas\s+)?$/iu;
  return isRefused.test(before) || isDenied.test(before) ? undefined : match[0];
}

/** Words that promise what no medicine can; a sentence that denies them is right. */
const PROMISES = [
  "(?:efficac\\p{L}*|sûre?s?|fiables?|protè\\p{L}*|protég\\p{L}*|précis\\p{L}*|guéri\\p{L}*|garanti\\p{L}*|certain\\p{L}*|inoffensi\\p{L}*|évit\\p{L}*|immunis\\p{L}*|élimin\\p{L}*|détect\\p{L}*)(?:\\s+[\\p{L}'’]+){0,4}?\\s+à (?:100[ \\u00A0\\u202F]?%|cent pour cent|100 pour 100)",
  "(?:100[ \\u00A0\\u202F]?%|cent pour cent)\\s+(?:efficac\\p{L}*|sûre?s?|fiables?|protecteur|protectrice|précis\\p{L}*|garanti\\p{L}*|naturel\\p{L}*|inoffensi\\p{L}*|sans|de réussite|de guérison|de protection|des cancers|d['’]efficacité|de fiabilité)",
  'sans (?:aucun |le moindre |nul )?(?:risques?|dangers?|effets? (?:secondaires?|indésirables?))(?! de (?:se|vous|me)\\b)',
  '(?:aucun|zéro|nul|pas le moindre|pas un seul) (?:risques?|dangers?|effets? (?:secondaires?|indésirables?))',
  '(?:risques?|dangers?)\\s+(?:est\\s+|sont\\s+)?(?:zéro|nuls?|inexistants?)',
  "guéri(?:t|ssent|ra|ront|rez|r|s)\\s+(?:(?:toujours|vite|complètement|totalement|définitivement|naturellement|à coup sûr|rapidement|sûrement)\\s+)*(?:le|la|les|l['’]|tout\\p{L}*|tous|du|des|de|votre|vos|en|n['’]importe|à coup sûr|toujours|définitivement|complètement|vite)",
  'guérison (?:est )?(?:assurée|garantie|certaine|totale|immédiate|définitive|sûre)',
  "(?:garanti\\p{L}*|assur(?:e|ent|ée?s?)|promet\\p{L}*)\\s+(?:une |la |le |un |l['’]|votre |des )?(?:guérison|protection|résultat|efficacité|santé|succès|immunité|sécurité|réussite)",
  '(?:guérison|protection|résultats?|efficacité|succès|réussite)\\s+(?:est\\s+)?garanti\\p{L}*',
  '(?:totalement|parfaitement|absolument|entièrement|complètement|tout à fait|toujours|cent fois|extrêmement et toujours)\\s+(?:sûre?s?|efficaces?|fiables?|inoffensi\\p{L}+|sans danger|protég\\p{L}+|indolores?|guéri\\p{L}*)',
  '(?:à coup sûr|à tous les coups|sans faute|sans exception|infaillibles?|imparables?|miracles?|miraculeu\\p{L}+|absolu contre)',
  'prot[èé]g\\p{L}+\\s+(?:contre |de |des |du )?(?:tous|toutes|tout|toute)(?!\\p{L})',
  'prot[èé]g\\p{L}+\\s+(?:à vie|pour toujours|pour la vie|définitivement|totalement|complètement|entièrement|parfaitement|à jamais|toute la vie|toujours)',
  '(?:détecte|dépiste|trouve|voit|repère|évite|empêche|élimine|supprime|détruit|tue|soigne|traite)(?:nt|ra|ront)?\\s+(?:tous|toutes|tout|absolument|à coup sûr)\\s',
  "(?:élimine|éradique|détruit|tue|chasse|supprime|fait disparaître|font disparaître)(?:nt|ra|ront)?\\s+(?:définitivement |complètement |totalement |vite |en \\S+ jours )?(?:le |les |la |l['’])?(?:HPV|VPH|virus|papilloma\\p{L}*|cancers?|verrues?|lésions?|infections?|condylomes?)",
];
/** The same, said by what never happens. */
const NEVERS = [
  "n['’]y a (?:absolument )?(?:aucun|pas de|pas le moindre) (?:risque|danger|effet secondaire|effet indésirable)s?",
  'ne (?:se trompe|rate|échoue|manque|fait)(?:nt)?\\s+(?:jamais|aucun\\p{L}*)',
  "n['’](?:échoue|oublie)(?:nt)?\\s+jamais",
  "(?:jamais|plus jamais|plus aucun|plus de|plus du tout de|aucun)\\s+(?:un |le |de |d['’])?(?:cancers? du col|cancers?|HPV|papillomavirus|verrues?|lésions?) (?:après|avec|si|grâce|chez|quand|pour|à vie)",
  'ne (?:risqu\\p{L}+|craign\\p{L}+)\\s+(?:plus\\s+)?(?:rien|absolument rien|plus rien)',
  'ne laisse\\p{L}*\\s+(?:passer\\s+)?(?:rien|aucun\\p{L}*)',
  "n['’](?:a|ont|aura|auront|offre|comporte)(?:nt)? (?:absolument )?(?:aucun|pas le moindre) (?:risque|danger|effet secondaire|effet indésirable|inconvénient)",
  'ne (?:présente|comporte|court|courez|fait courir|pose)(?:nt)? (?:absolument )?(?:aucun|pas le moindre) (?:risque|danger)',
  "n['’]aur(?:ez|a|ont|as) (?:jamais|plus jamais|pas)\\s+(?:de |d['’]|le |un )?(?:cancers?|HPV|papilloma\\p{L}*|verrues?|lésions?|infections?)",
  "(?:ne )?(?:peut|peuvent|pourrez|pouvez) (?:plus|jamais|pas) (?:avoir|attraper|transmettre|développer|tomber|faire) (?:un |de |le |d['’])?(?:cancers?|HPV|papilloma\\p{L}*|malades?|virus)",
  "(?:il est |c['’]est )?impossible d(?:e |['’])(?:avoir|attraper|développer|transmettre|faire|tomber)",
];
const PROMISE = anyOf([`(?:${PROMISES.join('|')})`]);
const NEVER = anyOf([`(?:${NEVERS.join('|')})`]);

/** Words by which a sentence leaves room: it promises nothing, or tells of what others promise. */
const HEDGED =
  /(?<!\p{L})(?:peu(?:t|vent)(?! (?:plus|jamais|pas))|pourrai(?:t|ent)|presque|souvent|parfois|rarement|la plupart|en général|quasi\p{L}*|certain(?:e?s)|beaucoup|prétend\p{L}*|promet\p{L}*|promesse\p{L}*|méfi\p{L}*|fau(?:x|sse|sses)|arnaques?|dit-on|croi(?:re|t|ent|s)|croyez|pens(?:er|ent|ez)|reçues?|mythe|rumeur|publicités?|connus?|étude|essai|rien ne|personne ne|aucun(?:e)? (?:test|vaccin|traitement|examen|remède|médicament|analyse|plante|méthode))(?!\p{L})/iu;
const DENIED_BEFORE =
  /(?<!\p{L})(?:ne|n['’]\p{L}+|pas|jamais|rien|ni|non|sans(?! doute))(?:\s+[\p{L}'’]+){0,4}\s*$|n['’](?:est|a|ont|offre|y a)?[^,;:]{0,40}$/iu;
const DENIED_AFTER = /^[^,;:.]{0,30}(?<!\p{L})(?:n['’]|ne\s)/iu;
/** A sentence on what the body does by itself, which is no promise. */
const BY_ITSELF =
  /(?<!\p{L})(?:corps|organisme|immun\p{L}+|défenses|d['’]elle-même|d['’]elles-mêmes|tout seul|toute seule|tout seuls|toutes seules|de lui-même|naturellement)(?!\p{L})/iu;

/** The absolute promise that a sentence makes of a vaccine, a test or a treatment. */
export function findPromise(sentence: string): string | undefined {
  const isOfHealth =
    speaksOfHealth(sentence) || MEDICINES.test(sentence) || /guéri/iu.test(sentence);
  if (!isOfHealth || /\?\s*$/u.test(sentence) || HEDGED.test(sentence)) return undefined;
  const never = NEVER.exec(sentence)?.[0];
  if (never !== undefined) return never;
  const match = PROMISE.exec(sentence);
  if (!match) return undefined;
  const [found] = match;
  const before = sentence.slice(0, match.index);
  const after = sentence.slice(match.index + found.length);
  const isQuoted = /«[^»]*$/u.test(before) && /^[^«]*»/u.test(after);
  const isOwn =
    /^(?:guéri|élimin|détrui|fait disp|font disp|supprim)/iu.test(found) &&
    BY_ITSELF.test(sentence);
  if (isQuoted || isOwn || DENIED_BEFORE.test(before) || DENIED_AFTER.test(after)) return undefined;
  return found.trim();
}
