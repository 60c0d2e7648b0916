/** Says one line to the person at the keyboard, apart from what tools print around it. */
export const announce = (line: string) => console.log(`\n${line} (Ctrl+C pour arrêter)\n`);
