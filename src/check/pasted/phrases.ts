import { frenchPattern } from '../../lib/french-pattern.ts';

/** Where a word of French starts and ends. */
const START = String.raw`(?<![\p{L}\d])`;
const END = String.raw`(?![\p{L}\d])`;

/** What an answer puts before the text that was asked for. */
const OPENING = frenchPattern(
  [
    String.raw`^(?:bien s[uû]r|certainement|absolument|avec plaisir|volontiers|d['’]accord|parfait|tr[eè]s bien|entendu|super|excellente (?:question|id[eé]e)|bonne (?:question|id[eé]e)|merci pour (?:votre|ta|ces?|les?)[^!]*|pas de probl[eè]me|sure|certainly|of course|great question)\s?(?:![^:]*(?:voici|voil[aà]|ci-dessous|here is|here['’]s|je (?:vais|vous|te|peux))|[,.:…]\s?(?:voici|voil[aà]|here is|here['’]s)\s.*:\s*$|[,.:…]\s?(?:voici|voil[aà]) (?:votre|ton|le texte|une version))`,
    String.raw`^(?:bien s[uû]r|certainement|absolument|avec plaisir|volontiers|excellente question|bonne question|tr[eè]s bonne question|sure|certainly|of course|great question)\s?[!.]+\s*$`,
    String.raw`^(?:ok[ ,!.]+|bonjour[ ,!.]+)?(?:voici|voil[aà]|ci-dessous|here is|here['’]s)\s(?:donc\s|ci-dessous\s)?(?:(?:un|une|le|la|l['’]|votre|ton|ta|quelques|deux|trois|plusieurs|des|a|the|your)\s?)(?:[\p{L}'’-]+\s){0,2}?(?:version|proposition|reformulation|r[eé][eé]criture|r[eé]ponse|texte|article|brouillon|paragraphe|r[eé]sum[eé]|synth[eè]se|page|contenu|traduction|plan|exemple de texte|suggestions?|variantes?|draft|rewrite|rewritten|summary)s?\b.*:\s*$`,
    String.raw`^(?:voici|voil[aà])\s.*(?:comme (?:demand[eé]|vous l['’]avez demand[eé]|convenu)|que (?:vous|tu) (?:m['’])?(?:avez|as) demand[eé]e?s?|[aà] votre demande|selon vos (?:consignes|instructions|indications)|pr[eê]te? [aà] (?:[eê]tre )?(?:coller|copier|publier|l['’]emploi)|adapt[eé]e? [aà] votre (?:site|public|demande))`,
    String.raw`^j['’]ai (?:r[eé][eé]crit|reformul[eé]|corrig[eé]|r[eé]dig[eé]|simplifi[eé]|raccourci|adapt[eé]|traduit|am[eé]lior[eé]|structur[eé])\s(?:le|la|les|l['’]|votre|ton|ce|cette)\s?(?:texte|article|page|paragraphe|passage|contenu|phrase|version|introduction)`,
    String.raw`^(?:compris|c['’]est not[eé]|not[eé])\s?[!,.:]\s.*(?:voici|je (?:vais|vous|te))`,
  ].join('|'),
  'iu',
);

/** What an answer puts after it. */
const CLOSING = frenchPattern(
  [
    String.raw`${START}(?:souhaitez|voulez|aimeriez|d[eé]sirez|pr[eé]f[eé]rez|souhaites|veux|aimerais)-(?:vous|tu) (?:aussi |également |maintenant |plut[oô]t )?que (?:je${END}|j['’])`,
    String.raw`${START}(?:souhaitez|voulez|aimeriez|d[eé]sirez)-vous (?:une|un|d['’]autres?|que l['’]on) (?:version|exemple|variante|reformulation|autre version|suggestions)`,
    String.raw`${START}si (?:vous (?:le )?(?:voulez|souhaitez|d[eé]sirez|pr[eé]f[eé]rez|avez besoin)|tu (?:veux|souhaites))[^.!?]{0,60}, je (?:peux|pourrais|vous|te)${END}`,
    String.raw`${START}je (?:peux|pourrais|reste|suis) (?:aussi |[eé]galement |maintenant |bien s[uû]r )?(?:vous (?:proposer|fournir|r[eé]diger|aider [aà] (?:r[eé]diger|reformuler|adapter|am[eé]liorer))|te (?:proposer|fournir|r[eé]diger)|adapter (?:ce|le) (?:texte|ton)|r[eé]diger (?:une|un) (?:version|autre)|raccourcir|reformuler|[aà] (?:votre|ta) disposition pour (?:toute|d['’]autres|adapter|modifier|reformuler))`,
    String.raw`${START}n['’](?:h[eé]sitez pas|h[eé]site pas) [aà] (?:me|m['’])\s?(?:le |la |les )?(?:dire|demander|faire|indiquer|pr[eé]ciser|signaler|solliciter|contacter si vous avez besoin d['’]autres|poser|envoyer|transmettre|fournir)`,
    String.raw`${START}(?:dites|dis|faites|fais|indiquez|pr[eé]cisez|envoyez|donnez)-(?:le-)?moi (?:savoir )?(?:si|ce que|quel|le ton|plus|et je|votre|le texte)`,
    String.raw`${START}j['’]esp[eè]re que (?:cela|ceci|[cç]a|ce texte|cette (?:version|r[eé]ponse|proposition)|ces (?:informations|suggestions)) (?:vous |t['’]?)?(?:aide|convient|r[eé]pond|est utile|sera utile|correspond|conviendra|aidera|plaira|sont utiles|seront utiles)`,
    String.raw`${START}(?:let me know if|i hope this helps|would you like me to|feel free to ask|do you want me to)${END}`,
    String.raw`${START}(?:ce texte|cette version|cette r[eé]ponse) (?:respecte (?:vos|les) (?:consignes|contraintes|instructions)|compte environ \d+ mots|reste fid[eè]le [aà] votre)`,
    String.raw`${START}(?:bonne r[eé]daction|bon courage pour (?:votre|la) (?:r[eé]daction|site|article))\s?[!.]`,
  ].join('|'),
  'iu',
);

/** What a model says of itself. */
const MODEL = frenchPattern(
  [
    String.raw`${START}(?:en tant qu(?:e |['’])|comme |je suis |[eé]tant )(?:une? )?(?:simple )?(?:grand )?(?:mod[eè]le de langage|mod[eè]le linguistique|mod[eè]le d['’](?:ia|intelligence artificielle)|intelligence artificielle|ia${END}|i\.a\.|assistante? (?:ia|virtuel(?:le)?|num[eé]rique|conversationnel(?:le)?|d['’]ia)|chatbot|agent conversationnel|llm)`,
    String.raw`${START}(?:mes|de mes) (?:donn[eé]es d['’]entra[iî]nement|connaissances (?:s['’]arr[eê]tent|sont limit[eé]es|vont jusqu)|derni[eè]res? (?:mises? [aà] jour|connaissances))`,
    String.raw`${START}(?:ma|à ma) (?:date limite de connaissances?|base de connaissances|derni[eè]re mise [aà] jour|date de coupure)`,
    String.raw`${START}(?:jusqu['’][aà]|depuis|lors de|selon) (?:ma|mon|mes) (?:derni[eè]re mise [aà] jour|entra[iî]nement|donn[eé]es)`,
    String.raw`${START}je ne (?:peux|suis) (?:pas|malheureusement pas) (?:en mesure de |capable de )?(?:naviguer|acc[eé]der [aà] (?:internet|des donn[eé]es|d['’]informations en temps)|consulter (?:internet|le web)|fournir (?:de |un )?(?:conseils?|avis|diagnostic)s? m[eé]d|v[eé]rifier (?:ces|les) (?:sources|informations) en (?:ligne|temps))`,
    String.raw`${START}je n['’]ai pas (?:acc[eè]s (?:[aà] (?:internet|des (?:donn[eé]es|informations)|la (?:version|navigation))|aux (?:donn[eé]es|informations) (?:en temps|r[eé]centes))|de (?:corps|donn[eé]es personnelles|conscience))`,
    String.raw`${START}(?:as an ai|as a language model|i am an ai|i['’]m an ai|my training data|my knowledge cutoff|i (?:cannot|can['’]t) (?:browse|provide medical))`,
    String.raw`${START}(?:g[eé]n[eé]r[eé]|r[eé]dig[eé]|produit|[eé]crit)e?s? (?:par|avec) (?:l['’]aide de )?(?:chatgpt|gpt-\d\S*|claude|gemini|copilot|mistral|le chat|perplexity|deepseek|une (?:ia|intelligence artificielle))${END}`,
  ].join('|'),
  'iu',
);

/** Brackets to fill in; what follows them makes a link or a citation of others. */
const FILL_IN = frenchPattern(
  String.raw`\\?[[{]{1,2}\s?(?:(?:votre|vos|ton|ta|tes|notre|ins[eé]re[rz]|ajoute[rz]|mett(?:re|ez)|indique[rz]|pr[eé]cise[rz]|compl[eé]te[rz]|remplace[rz]|choisi(?:r|ssez)|renseigne[rz]|[eé]cri(?:re|vez)|d[eé]cri(?:re|vez)|personnalise[rz]|cite[rz]|lien (?:vers|de|à)|nom (?:de|du|d['’])|nom et|pr[eé]nom|adresse (?:de|du|e-?mail)|num[eé]ro (?:de|du)|date (?:de|du|d['’])|titre (?:de|du)|source\s?(?:\?|[aà] |de |manquante|n[eé]cessaire)|r[eé]f[eé]rence (?:[aà] |manquante|n[eé]cessaire|n[eé]cessite)|chiffre [aà]|citation n[eé]cessaire|r[eé]f\. (?:n[eé]cessaire|manquante|[aà] )|image\s?:|photo\s?:|ici,|your |insert |add |name of|placeholder)[^[\]{}\n]*|nom|date|ville|pays|lieu|lien|url|adresse|t[eé]l[eé]phone|e-?mail|source|ann[eé]e|mois|chiffre|signature|pr[eé]nom nom|logo|citation|r[eé]f[eé]rence|texte|titre|x{1,3}|\.{3}\s?[aà] compl[eé]ter)\s?\\?[\]}]{1,2}(?![(:[])`,
  'iu',
);

/** An answer of an assistant that was pasted whole: the words that are not of the text. */
export const findAddress = (text: string) =>
  OPENING.exec(text.trim())?.[0] ?? CLOSING.exec(text)?.[0];
/** The words by which a model speaks of itself. */
export const findModel = (text: string) => MODEL.exec(text)?.[0];
/** Brackets that were to be filled in. */
export const findFillIn = (text: string) => FILL_IN.exec(text)?.[0];
