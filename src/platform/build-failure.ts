/** An error whose message is shown as it is: one French sentence, or several lines. */
export class BuildFailure extends Error {}
