import { YAMLParseError } from 'yaml';
import { parseQuestions, QUESTIONS_FILE } from '../../loaders/questions.ts';
import { blank } from '../../schemas/placeholders.ts';
import type { Rule } from '../rule.ts';

/** Why the file cannot be read; undefined when it can. */
function troubleOf(text: string): { line?: number } | undefined {
  try {
    parseQuestions(text);
    return undefined;
  } catch (error) {
    const line = error instanceof YAMLParseError ? error.linePos?.[0].line : undefined;
    return line === undefined ? {} : { line };
  }
}

/** Rules on the questions that the register asks. */
export const QUESTION_RULES: readonly Rule[] = [
  {
    id: 'questions-listes',
    severity: 'error',
    description:
      'Le fichier questions.yaml, s’il existe, tient en deux listes de phrases : clinician et owner.',
    visit: {
      *file({ inside, path }, { texts }) {
        const text = texts.get(path) ?? '';
        if (inside !== QUESTIONS_FILE || text.trim() === '') return;
        const fault = troubleOf(text);
        if (fault)
          yield {
            ...fault,
            message: 'questions-unreadable',
            suggestion: `clinician:\n  - "${blank('une question')}"\nowner:\n  - "${blank('une question')}"`,
          };
      },
    },
  },
];
