/** Judges by the aisle's name. Separate file, so that product pages load no other rules. */
export const isProduce = ([aisle = '']: readonly string[]): boolean =>
  /fruits?\b.*légumes?|fruit.*legume|primeur/i.test(aisle);
