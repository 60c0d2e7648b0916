import { checkContent } from '../../../src/check/check-content.ts';
import { writeFinding } from '../../../src/check/format/terminal.ts';
import type { Finding } from '../../../src/check/rule.ts';
import { Content } from '../../build/content.ts';
import { DAY } from '../../support/day.ts';

/** Texts planted in a copy of the fixture content. */
export class PlantedTexts {
  readonly content = new Content();

  /** Every finding of the check on one text at the end of a file. */
  async check(file: string, text: string): Promise<Finding[]> {
    this.content.restore();
    this.content.append(file, text);
    return checkContent(this.content.root, DAY);
  }

  /**
   * The findings on each text, by one check of all of them at the end of a file. A text that breaks the
   * reading of the file hides the findings of the others: see `check`.
   */
  async checkTogether(
    file: string,
    texts: readonly string[],
  ): Promise<ReadonlyMap<string, Finding[]>> {
    this.content.restore();
    const starts = texts.map((text) => this.content.append(file, text).line);
    const found = new Map(texts.map((text) => [text, [] as Finding[]]));
    for (const finding of await checkContent(this.content.root, DAY)) {
      const { line } = finding;
      if (line === undefined || !finding.file.endsWith(file)) continue;
      const rank = starts.findLastIndex((start) => start <= line);
      if (rank !== -1) found.get(texts[rank]!)!.push(finding);
    }
    return found;
  }

  /** What the check says of texts that are right, all at once at the end of a file. */
  async refuse(file: string, texts: readonly string[]): Promise<string[]> {
    this.content.restore();
    for (const text of texts) this.content.append(file, text);
    return (await checkContent(this.content.root, DAY)).map(writeFinding);
  }
}
