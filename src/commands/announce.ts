/** Ends the command with one sentence for the person at the keyboard. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** What is read; ends the command with the sentence of what keeps it from being read. */
export function orStop<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    return stop((error as Error).message);
  }
}

/** Says one line to the person at the keyboard, apart from what tools print around it. */
export const announce = (line: string) => console.log(`\n${line} (Ctrl+C pour arrêter)\n`);
