// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { pasteData, pasteHtml, pastesAs } from '../../../support/paste.ts';

const pasteParagraph = (html: string) => pasteHtml(`<p>${html}</p>`);
const itKeeps = pastesAs(pasteParagraph, { notes: [] });

describe('deleted words', () => {
  const cases: Readonly<Record<string, readonly [html: string, text: string]>> = {
    'a deletion that held both spaces': ['<p>Le test<del> rapide </del>est.</p>', 'Le test est.'],
    'text struck by a class of the page': [
      '<style>span.s1 {text-decoration: line-through}</style><p>un <span class="s1">deux</span> trois</p>',
      'un trois',
    ],
    'an item of a numbered list, which is not counted': [
      '<ol><li>un</li><li><del>deux</del></li><li>trois</li></ol>',
      '1. un\n2. trois',
    ],
  };
  it.for(Object.entries(cases))('are left out and said: %s', ([, [html, text]]) => {
    const pasted = pasteHtml(html);
    expect(pasted.text).toBe(text);
    expect(pasted.notes.join(' ')).toMatch(/Laissé de côté, car supprimé, barré/u);
  });

  it('split into several elements are quoted once, those of two kinds apart', () => {
    const { notes } = pasteHtml('<p>a <del>deux</del><del> mots</del><s>trois</s> b</p>');
    expect(notes.join(' ')).toContain('«\u00A0deux mots\u00A0», «\u00A0trois\u00A0»');
  });

  it('that are all of the clipboard insert nothing', () => {
    expect(pasteHtml('<span><del>tous les deux ans</del></span>')).toMatchObject({
      text: '',
      isPlain: false,
      notes: [expect.stringContaining('tous les deux ans')],
    });
  });
});

describe('figures and signs', () => {
  itKeeps('keep their meaning: %s', {
    '10<sup>–5</sup>': '10⁻⁵',
    '10<sup><span>1</span><span>2</span></sup>': '10¹²',
    'CO<sub>2</sub>': 'CO₂',
    'x<span style="vertical-align:super">n</span>': 'xⁿ',
    '10<span style="position:relative;top:-3pt;mso-text-raise:3.0pt">4</span>': '10⁴',
    '<math><msup><mn>10</mn><mrow><mo>−</mo><mn>3</mn></mrow></msup><mo>≤</mo><mi>x</mi></math>':
      '10⁻³ ≤ x',
    'le 1<sup>er</sup> mai': 'le 1er mai',
    'la C<sup>ie</sup>, la 2<sup>de</sup>': 'la Cie, la 2de',
    'Gardasil<sup>TM</sup>': 'Gardasil™',
    '<math><mn>1</mn><mfrac><mn>3</mn><mrow><mn>4</mn><mi>x</mi></mrow></mfrac></math>': '1 3/(4x)',
    'dès <a href="https://a.be/x#age">½</a> ans': 'dès [½](https://a.be/x#age) ans',
    '<span style="font-family:Symbol">≥</span> 25': '≥ 25',
    '25<sup>°</sup>': '25°',
    '37<sup>o</sup>C': '37°C',
    '10<span style="vertical-align:text-top;font-size:70%">3</span>': '10³',
    '<span style="vertical-align:bottom;font-size:10pt">25</span> ans': '25 ans',
    'un <q>vrai</q> mot': 'un « vrai » mot',
  });

  it('without a character of their own are written out, and said', () => {
    const { text, notes } = pasteHtml('<p>10<sup>q</sup> et A<sub>é</sub></p>');
    expect(text).toBe('10^(q) et A\\_(é)');
    expect(notes).toEqual([
      expect.stringContaining(
        '10^(q)\u00A0» (exposant à écrire avec des mots), «\u00A0A_(é)\u00A0» (indice',
      ),
    ]);
  });

  itKeeps('of Symbol are read as it shows them: %s', {
    'à <font face="Symbol">£</font> 25, <font face="Symbol">\uF0B3</font> 30': 'à ≤ 25, ≥ 30',
    '40 <span style="font-family:Symbol">m</span>g': '40 µg',
    'fait <span style="font-family:Wingdings">\uF0FC</span>': 'fait ✓',
    'âge <img alt="≥"> 30': 'âge ≥ 30',
  });

  itKeeps('stay apart where a page parts them: %s', {
    '<span style="display:flex"><b>1</b><span>100 femmes</span></span>': '**1** 100 femmes',
    'cas 12<span style="white-space:pre">\t</span>345': 'cas 12 ; 345',
    'Hépatite B<span style="float:right">12</span>': 'Hépatite B 12',
  });
  itKeeps('of a page stay, where they say something: %s', {
    'âge <b>\uF101</b> <i>\uF102</i>': 'âge',
    '5 %<sup><a href="#n2">§</a></sup>': '5 %§',
    '<ul><li><input type="checkbox" checked>fait</ul>': '- ☒ fait',
    '<ul><li role="checkbox" aria-checked="true"><img alt="coché" aria-roledescription="case"><p style="text-decoration:line-through">fait</ul>':
      '- ☒ fait',
  });

  it('that are drawn alone in a cell have a place, and are said as those before the items of a list', () => {
    const { text, notes } = pasteHtml(
      '<table><tr><td>a<td>b<tr><td>x<td><i class="v"></i><tr><td>y<td><svg aria-hidden="true"/></table><ul><li><i class="v"></i>un<li><i class="x"></i>deux</ul>',
    );
    expect(text).toBe('| a | b |\n| --- | --- |\n| x | [?] |\n| y | [?] |\n\n- un\n- deux');
    expect(notes).toEqual([expect.stringMatching(/signe à taper.+deux\s» \(icône devant/u)]);
  });

  it('join only what was deleted between them', () => {
    expect(pasteHtml('<p>4<span class="sr-only">sur</span>5</p>').text).toBe('4 5');
    expect(pasteHtml('<p>2<del>0</del>5</p>').text).toBe('25');
  });

  it('that are smaller than the one before, or that a PDF file set on the line, are doubted', () => {
    const doubt = expect.stringContaining('exposant ou appel de note ?');
    expect(pasteHtml('<p>97<small>1</small> %</p>').notes).toEqual([doubt]);
    expect(pasteData({ 'text/plain': '3,2 × 105 copies, 41,5 %1 chez' }).notes).toEqual([doubt]);
  });

  it.for(['Wingdings">J', 'Webdings">zy', 'x">\uF0B3'])(
    'of a font of symbols are not taken for letters: %s',
    (start) => {
      const { text, notes } = pasteHtml(`<p>à <span style="font-family:${start}</span> 25</p>`);
      expect(text).toBe('à [?] 25');
      expect(notes).toEqual([expect.stringContaining('[?]\u00A0» (signe à taper)')]);
    },
  );

  itKeeps('of notes are no exponents: %s', {
    'efficace<a class="MsoFootnoteReference" href="#_ftn1"><sup>2</sup></a>': 'efficace[2]',
    'un fait<a href="https://a.be/#footnote-1">1</a>': 'un fait[1]',
    'le test HPV<sup>1–3</sup> (IC 95 %)<sup>4,5</sup>': 'le test HPV[1–3] (IC 95 %)[4,5]',
    'pris en charge à 70 %<sup>(1)</sup>': 'pris en charge à 70 %[1]',
    '35 m<sup><a href="https://a.be">1</a></sup>': '35 m[\\[1\\]](https://a.be)',
  });

  pastesAs(pasteParagraph, { isPlain: false })('are not read as marks of Markdown: %s', {
    '‑ de 25 ＜ [a](b) https://a.be/{x}': '\\- de 25 &lt; [a\\](b) https://a.be/\\{x\\}',
  });
});

describe('hidden words', () => {
  it.for([
    '<span style="mso-hide:all">x</span>',
    '<style>.a b {display:none} b {display:inline}</style><p class="a"><b>x</b></p>',
    '<span style="text-indent:-9999px">x</span>',
  ])('are left out and said: %s', (html) => {
    expect(pasteHtml(`<p>un</p>${html}`)).toMatchObject({
      text: 'un',
      notes: [expect.stringContaining('masqué ou mis en commentaire : «\u00A0x\u00A0»')],
    });
  });

  it.for([
    ['of a deep item of Word', '<p style="margin-left:108pt;text-indent:-108.0pt">un</p>'],
    ['of a mail', '<div style="font-size:0"><p style="font-size:13px">un</p></div>'],
    ['of another part', '<style>.a .b, #c {display:none}</style><p class="b">un</p>'],
  ])('are not those %s', ([, html]) => {
    expect(pasteHtml(html!).text).toBe('un');
  });
});

describe('what a text cannot contain', () => {
  const cases: Readonly<Record<string, readonly [html: string, text: string, said: string]>> = {
    'a picture': [
      '<p>un <picture><img src="a.png" alt="Un col"></picture> deux</p>',
      'un deux',
      'Un col',
    ],
    'a picture without description': [
      '<p>un</p><img src="a.png">',
      'un',
      'ne se colle pas. Une image',
    ],
    'a formula': ['<p>un <math><msqrt><mi>x</mi></msqrt></math></p>', 'un', 'x'],
    'a sign that is drawn from its name': ['<p>un <i aria-label="non"></i></p>', 'un', 'non'],
    'what a title says to screen readers': [
      '<h3><button aria-expanded="false">un<span class="sr-only"> Ouvrir</span></button></h3>',
      '### un',
      'Ouvrir',
    ],
    'a link to the start of its page': [
      '<p>un</p><a href="https://a.be/x#top"><span>▲ Haut de page</span></a>',
      'un',
      'Haut de page',
    ],
    'a link of another kind': ['<p><a href="http://a.be">un</a></p>', 'un', 'http://a.be'],
  };
  it.for(Object.entries(cases))('is left out and said: %s', ([, [html, text, said]]) => {
    const pasted = pasteHtml(html);
    expect(pasted.text).toBe(text);
    expect(pasted.notes).toEqual([expect.stringContaining(said)]);
  });

  it('and words can say stays: an emoji, a title that opens its part, a tick in a table', () => {
    const html =
      '<h2><button aria-expanded="true">Titre</button></h2><p>un <img src="a.png" alt="🙂"></p><button>Où ?</button>' +
      '<table><tr><td>un</td><td>deux</td></tr><tr><td>x</td><td><img alt="Oui"></td></tr></table>';
    const text = '## Titre\n\nun 🙂\n\nOù ?\n\n| un | deux |\n| --- | --- |\n| x | Oui |';
    expect(pasteHtml(html)).toMatchObject({ text, notes: [] });
  });

  it('and stands between two words does not join them', () => {
    expect(pasteHtml('<p>Étape<img alt="flèche">suivante</p>').text).toBe('Étape suivante');
  });

  it('and no reader misses is not said: a tracking pixel, empty lines, tags of Word, scripts', () => {
    const html =
      '<p>un<img src="x" width=1 height=1><o:p></o:p></p><script>x</script><br><p>deux<svg aria-hidden="true"><use/></svg><span style="display:none"> </span><a href="https://a.be/#a">¶</a></p>';
    expect(pasteHtml(html)).toMatchObject({ text: 'un\n\ndeux', notes: [] });
  });
});

it('what a page calls a citation is no name of a source where it is long, or leads to none', () => {
  const { text } = pasteHtml('<p>Il est gratuit <span class="citation-1">dès 25 ans</span>.</p>');
  expect(text).toBe('Il est gratuit dès 25 ans.');
  const words =
    'Une phrase que quelqu’un a dite, et qui est bien plus longue que le nom d’un site.';
  expect(pasteHtml(`<p class="citation">${words}</p>`)).toMatchObject({ text: words, notes: [] });
});

describe('a link', () => {
  it.for([
    ['https://a.be/x(y', 'https://a.be/x%28y'],
    [
      'https://nam12.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.be%2Fx%3Futm_source%3Dy&data=05',
      'https://a.be/x',
    ],
  ])('leads to its page, whatever is in its address: %s', ([address, target]) => {
    const { text, notes } = pasteHtml(`<p><a href="${address}">un</a></p>`);
    expect(text).toBe(`[un](${target})`);
    expect(notes).toEqual([]);
  });
});

describe('bold, italic and links', () => {
  itKeeps('stay where Markdown can hold them: %s', {
    'un<b> deux </b>trois': 'un **deux** trois',
    '<span style="font: italic bold 12.0px/14px Helvetica">un</span>': '***un***',
    '<b><a href="https://a.be/x">un</a></b> deux': '**[un](https://a.be/x)** deux',
    'mot<b><a href="https://a.be/x">un</a></b>': 'mot[un](https://a.be/x)',
    'l’<b>« examen »</b>': 'l’**« examen »**',
    '<b style="font-weight:normal">un <b style="font-weight:700">gras</b></b>': 'un **gras**',
  });
});

describe('what a page shows to some and not to others', () => {
  it.for([
    '<span style="position:absolute;width:1px;height:1px;overflow:hidden">(nouvelle fenêtre)</span>',
    '<span style="position:absolute;left:-10000px">(nouvelle fenêtre)</span>',
  ])('is for screen readers, left out and said: %s', (html) => {
    const { text, notes } = pasteHtml(`<p>Un lien ${html} ici</p>`);
    expect(text).toBe('Un lien ici');
    expect(notes.join(' ')).toContain('(nouvelle fenêtre)');
  });

  it.for([
    ['\\geq 30', '≥ 30'],
    ['{\\displaystyle x={\\frac {a}{b+c}}}', 'x = a/(b+c)'],
  ])('is a formula whose number stays in its sentence: %s', ([tex, words]) => {
    const formula = `<span class="katex"><span class="katex-mathml"><math><semantics><mrow>x</mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">y</span></span>`;
    expect(pasteHtml(`<p>Soit ${formula} des tests.</p>`).text).toBe(`Soit ${words} des tests.`);
  });

  it('is a formula of Office on one line', () => {
    const fraction =
      '<m:f><m:fPr><m:ctrlPr></m:ctrlPr></m:fPr><m:num><m:r><m:t>VP</m:t></m:r></m:num><m:den><m:r><m:t>VP+FN</m:t></m:r></m:den></m:f>';
    expect(pasteHtml(`<p>Soit <m:oMath>${fraction}</m:oMath> ici.</p>`).text).toBe(
      'Soit VP/(VP+FN) ici.',
    );
  });

  it.for([
    '<span data-testid="webpage-citation-pill"><a href="https://www.exemple.org/">Exemple</a></span>',
    '<span class="citation inline"><a href="https://www.exemple.org/">Exemple</a></span>',
    '<span><a class="citation" href="https://www.exemple.org/">Exemple</a><span>+1</span></span>',
    '<sup><a href="https://www.exemple.org/#source-1" aria-label="Exemple" data-n="1"></a></sup>',
  ])('is the source of an assistant or a mark of a site, left out and said: %s', (html) => {
    const { text, notes } = pasteHtml(`<p>Un fait.${html} Un autre.</p>`);
    expect(text).toBe('Un fait. Un autre.');
    expect(notes.join(' ')).toContain('Exemple');
  });
});
