/** By the name of its aisle. Apart from the other kinds, whose rules no page of a product loads. */
export const isProduce = ([aisle = '']: readonly string[]): boolean =>
  /fruits?\b.*légumes?|fruit.*legume|primeur/i.test(aisle);
