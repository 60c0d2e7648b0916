/** A line that a program leaves where it could not merge two versions of a file; « ======= » may underline a title. */
export const MERGE_MARK = /^[<>|]{7}(?: |$)/u;
