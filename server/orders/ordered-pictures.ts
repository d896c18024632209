import { run, type Reader } from '#server/platform/db.ts';

/** Which of these pictures an order shows, as it was sold: orders are looked at for years. */
export async function findOrderedPictures(db: Reader, bases: readonly string[]): Promise<string[]> {
  const rows = await run<{ base: string }>(
    db,
    `select distinct l.product #>> '{picture,base}' as base from order_lines l where l.product #>> '{picture,base}' like '/pictures/own/%' and l.product #>> '{picture,base}' = any($1)
    union select l.replacement #>> '{product,picture,base}' from order_lines l where l.replacement #>> '{product,picture,base}' like '/pictures/own/%' and l.replacement #>> '{product,picture,base}' = any($1)`,
    [bases],
  );
  return rows.map(({ base }) => base);
}
