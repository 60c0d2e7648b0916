/** English words and traces of programs that no message may hold, outside what the author typed. */
const FOREIGN =
  /\b(?:error|expected|unexpected|invalid|cannot|must|failed|undefined|received|string|at line|stack|Object)\b|\bat .*\(.*:\d+:\d+\)|node_modules|file:\/\//iu;

/** What a message holds of English or of a stack trace; « » and code that is shown do not count. */
export const foreignWords = (output: string): string | undefined =>
  FOREIGN.exec(output.replace(/«[^»]*»/gu, '').replace(/^ {4}.*$/gmu, ''))?.[0];
