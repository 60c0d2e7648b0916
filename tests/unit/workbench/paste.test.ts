// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readClipboard } from '../../../src/workbench/page/text/paste/clipboard.ts';

const toMarkdown = (html: string) => readClipboard(html).markdown;

/** Shortened clipboard of Word. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style>
<xml><o:p></o:p></xml></head><body lang=FR><!--StartFragment-->
<h1>Le d\u00ADépistage<o:p></o:p></h1>
<p class=MsoNormal>Une <b style='mso-bidi-font-weight:normal'>phrase\u00A0:</b> avec
un <a href="https://www.exemple.be/page">lien</a> et un renvoi<a href="#_ftn1">[1]</a>.<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt'>&nbsp;&nbsp;</span></span></span><![endif]>Un<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><span><span style='mso-list:Ignore'>o&nbsp;</span></span>Deux</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp;</span>Premier</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Âge</b></p></td><td><p>Test</p></td></tr>
<tr><td><p>25 | 29</p></td><td><p>cytologie</p></td></tr></table>
<p class=MsoNormal>Moins de &lt;25 ans {sic} *étoile*</p><!--EndFragment--></body></html>`;

/** Mark of a list item in Word. */
const mark = (sign: string, font = 'Symbol') =>
  `<![if !supportLists]><span style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>`;

/** List item of Word: its position, its list, its depth, its mark, its words. */
const item = (position: string, list: string, level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSp${position} style='margin-left:${36 * level}pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>${mark(sign)}<span lang=FR style='mso-ansi-language:FR'>${words}<o:p></o:p></span></p>`;

/** Clipboard of Word for a page with lists and a table. */
const LONG_WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:TrackMoves/></w:WordDocument></xml><![endif]-->
<style>
<!--
 @font-face {font-family:Symbol; panose-1:5 5 1 2 1 7 6 2 5 7;}
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin-bottom:8.0pt;}
 @list l0:level1 {mso-level-tab-stop:none; mso-level-number-position:left;}
-->
</style>
</head>
<body lang=FR style='tab-interval:35.4pt;word-wrap:break-word'>
<!--StartFragment-->
<h3><a name="_Toc1"></a><span lang=FR>Avant l’examen<o:p></o:p></span></h3>
${item('First', 'l0', 1, '1.', 'Prendre rendez-vous')}
${item('Middle', 'l0', 1, '2.', "Préparer <b style='mso-bidi-font-weight:normal'>ses questions&nbsp;:</b>")}
${item('Middle', 'l0', 2, 'o', 'le résultat')}
${item('Middle', 'l0', 2, 'o', 'la suite')}
${item('Middle', 'l0', 3, '§', 'qui appeler')}
${item('Last', 'l0', 1, '3.', 'Venir')}
<p class=MsoNormal><span lang=FR>Un paragraphe entre deux listes,
coupé par une ligne de la source.<o:p></o:p></span></p>
${item('First', 'l1', 1, '·', 'Une puce')}
${item('Last', 'l1', 1, '·', 'Une autre')}
<p class=MsoNormal><span lang=FR><o:p>&nbsp;</o:p></span></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=200 valign=top><p class=MsoNormal style='margin-bottom:0cm'><span lang=FR>Âge<o:p></o:p></span></p></td>
  <td width=200 valign=top><p class=MsoNormal><span lang=FR>Test<o:p></o:p></span></p></td>
  <td width=200 valign=top><p class=MsoNormal><span lang=FR>Rythme<o:p></o:p></span></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td><p class=MsoNormal><b><span lang=FR>25 à 29&nbsp;ans<o:p></o:p></span></b></p></td>
  <td><p class=MsoNormal><span lang=FR>cytologie<o:p></o:p></span></p><p class=MsoNormal><span lang=FR>deux phrases<o:p></o:p></span></p></td>
  <td><p class=MsoNormal><span lang=FR>3&nbsp;ans<o:p></o:p></span></p></td>
 </tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'>
  <td><p class=MsoNormal><span lang=FR>30 à 64&nbsp;ans<o:p></o:p></span></p></td>
  <td><p class=MsoNormal><span lang=FR>test HPV<o:p></o:p></span></p></td>
  <td><p class=MsoNormal><span lang=FR><o:p>&nbsp;</o:p></span></p></td>
 </tr>
</table>
<p class=MsoNormal><span lang=FR>Fin.<o:p></o:p></span></p>
<!--EndFragment-->
</body>
</html>`;

describe('what is pasted', () => {
  it('from Word becomes headings, bold, links, lists and tables, without its styles', () => {
    expect(toMarkdown(WORD)).toBe(
      [
        '## Le dépistage',
        '',
        'Une **phrase :** avec un [lien](https://www.exemple.be/page) et un renvoi[1].',
        '',
        '- Un',
        '  - Deux',
        '1. Premier',
        '',
        '| **Âge** | Test |',
        '| --- | --- |',
        '| 25 \\| 29 | cytologie |',
        '',
        'Moins de &lt;25 ans \\{sic\\} \\*étoile\\*',
      ].join('\n'),
    );
  });

  it('from a long document of Word keeps lists within lists, numbers and tables', () => {
    expect(toMarkdown(LONG_WORD)).toBe(
      [
        '### Avant l’examen',
        '',
        '1. Prendre rendez-vous',
        '2. Préparer **ses questions :**',
        '   - le résultat',
        '   - la suite',
        '     - qui appeler',
        '3. Venir',
        '',
        'Un paragraphe entre deux listes, coupé par une ligne de la source.',
        '',
        '- Une puce',
        '- Une autre',
        '',
        '| Âge | Test | Rythme |',
        '| --- | --- | --- |',
        '| **25 à 29 ans** | cytologie ; deux phrases | 3 ans |',
        '| 30 à 64 ans | test HPV |  |',
        '',
        'Fin.',
      ].join('\n'),
    );
  });

  it('from a page keeps its paragraphs and lists, and drops scripts and pictures', () => {
    const html =
      '<div><p>Un</p><script>alert(1)</script><img src="x.png" alt="x"><ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul><ol><li>un</li><li>deux</li></ol></div>';
    expect(toMarkdown(html)).toBe('Un\n\n- a\n  - b\n- c\n1. un\n2. deux');
  });

  it('from a document that wraps everything in a plain « b » is not bold', () => {
    const html =
      '<b style="font-weight:normal"><p><span style="font-weight:700">Gras</span> et maigre</p></b>';
    expect(toMarkdown(html)).toBe('**Gras** et maigre');
  });

  it('keeps no address that the site does not allow', () => {
    expect(
      toMarkdown('<p><a href="javascript:alert(1)">un</a> <a href="http://a.be">deux</a></p>'),
    ).toBe('un deux');
  });

  it('is not handled when it is plain words', () => {
    expect(readClipboard('<meta charset="utf-8"><span style="color:red">mots</span>').isPlain).toBe(
      true,
    );
    expect(readClipboard('<p>mots</p>').isPlain).toBe(false);
  });
});
