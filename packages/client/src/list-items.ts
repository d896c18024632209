import type { Api } from './api.ts';
import { answerOf } from './answer-of.ts';
import type { Client } from './paths.ts';

type Get<Path extends keyof Api['paths']> = Api['paths'][Path] extends { get: infer O } ? O : never;
type Page<Item> = { items: Item[]; next: string | null };
/** Those whose answers name the part that follows. */
type ListPath = {
  [Path in keyof Api['paths']]: Get<Path> extends { answer: Page<unknown> } ? Path : never;
}[keyof Api['paths']];
type ItemOf<Path extends ListPath> =
  Get<Path> extends { answer: { items: (infer Item)[] } } ? Item : never;
type ParametersOf<O> = Omit<Pick<O, Extract<keyof O, 'path' | 'query'>>, never>;
type ListInput<Path extends ListPath> =
  {} extends ParametersOf<Get<Path>>
    ? [asked?: ParametersOf<Get<Path>>]
    : [asked: ParametersOf<Get<Path>>];

/** Every item of a list, page after page: `for await (const order of listItems(client, '/api/staff/orders'))`. */
export async function* listItems<Path extends ListPath>(
  client: Client,
  path: Path,
  ...[asked]: ListInput<Path>
): AsyncGenerator<ItemOf<Path>, void, void> {
  const params: { path?: object; query?: object } = asked ?? {};
  // The generic path hides from the compiler which parameters it takes.
  const get = client.GET as (
    path: string,
    asked: object,
  ) => Promise<{ data?: Page<ItemOf<Path>>; error?: unknown; response: Response }>;
  for (let next: string | null | undefined; next !== null;) {
    const query = { ...params.query, ...(next === undefined ? {} : { next }) };
    const page: Page<ItemOf<Path>> = await answerOf(get(path, { params: { ...params, query } }));
    yield* page.items;
    next = page.next;
  }
}
