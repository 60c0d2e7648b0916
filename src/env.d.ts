declare namespace App {
  interface Locals {
    /** Number of each source that the page shown may cite, by its key. */
    sourceNumbers?: ReadonlyMap<string, number>;
  }
}
