// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isRich, toMarkdown } from '../../../src/workbench/page/text/paste.ts';

/** What Word puts on the clipboard, shortened. */
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

describe('what is pasted', () => {
  it('from Word becomes headings, bold, links, lists and tables, and nothing of its styles', () => {
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

  it('keeps no address that the site could not have', () => {
    expect(
      toMarkdown('<p><a href="javascript:alert(1)">un</a> <a href="http://a.be">deux</a></p>'),
    ).toBe('un deux');
  });

  it('is left alone when it is plain words', () => {
    expect(isRich('<meta charset="utf-8">mots')).toBe(false);
    expect(isRich('<p>mots</p>')).toBe(true);
  });
});
