/** What a sheet to fill in holds, besides its title. */
interface SheetTexts {
  lead: string;
  blanks: readonly string[];
  questions: readonly string[];
  reminder: string;
}

/**
 * Heights on paper, in millimetres: see the rules for print in src/styles/sheet.css. Rounded up: browsers
 * print text at different widths.
 */
const MM = { lead: 6, line: 9, text: 4.8, gap: 1.6, drawing: 22, reminder: 7, frame: 44 };

/** Letters that a line of each text holds at least, on the narrowest sheet. */
const LETTERS = { lead: 90, question: 85, reminder: 90 };

/** Height of a sheet of US Letter paper between margins of 13 mm: A4 is longer. */
const SHEET_MM = 253;

const MOST_LINES = 3;

const rowsOf = (text: string, letters: number) => Math.ceil(text.length / letters);

/**
 * How many lines to write on stand under each question, so that the whole sheet is one page of A4 or US
 * Letter paper with margins of up to 13 mm. Long questions, which ask for more, have the line of short ones.
 *
 * @returns From 1 to 3 for each question. What a file may hold at most leaves room for 1.
 */
export function linesOfQuestions({ lead, blanks, questions, reminder }: SheetTexts): number[] {
  const texts = questions.map((question) => rowsOf(question, LETTERS.question) * MM.text + MM.gap);
  const fixed =
    MM.frame +
    rowsOf(lead, LETTERS.lead) * MM.lead +
    Math.max(MM.drawing, blanks.length * MM.line) +
    texts.reduce((sum, height) => sum + height, 0) +
    rowsOf(reminder, LETTERS.reminder) * MM.text +
    MM.reminder;
  const count = questions.length;
  const room = Math.floor((SHEET_MM - fixed) / MM.line);
  const each = Math.min(MOST_LINES, Math.max(1, Math.floor(room / count)));
  const mean = questions.join('').length / count;
  const lines = questions.map(({ length }) => (each > 1 && length < mean / 2 ? each - 1 : each));
  let spare = room - lines.reduce((sum, one) => sum + one, 0);
  const longest = [...questions.keys()].toSorted(
    (a, b) => questions[b]!.length - questions[a]!.length,
  );
  for (const question of longest) {
    if (spare < 1 || lines[question]! >= MOST_LINES) continue;
    lines[question]! += 1;
    spare -= 1;
  }
  return lines;
}
