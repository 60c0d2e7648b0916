/** The day, YYYY-MM-DD, on which every test of the fixture site takes place. No test reads the clock. */
export const DAY = '2026-11-20';
