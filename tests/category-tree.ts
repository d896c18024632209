/** The tree of aisles, as a manager arranges it. Each change is made on the tree as it is then. */
import type { CategoryTree } from '#domain/catalogue/categories-contract.ts';
import type { Visitor } from './app.ts';
import * as shop from './shopping.ts';

export const categoryPath = (id: string): string => `/api/staff/categories/${id}`;

export function arrangeTree(manager: () => Visitor) {
  const read = async (): Promise<CategoryTree> =>
    shop.okBody(await manager().call('GET', '/api/staff/categoryTree'));
  const version = async () => (await read()).version;
  const nodeOf = async (id: string) => (await read()).items.find((item) => item.id === id);
  const make = async (parentId: string | null, name: string) =>
    manager().call('POST', '/api/staff/categories', { version: await version(), parentId, name });
  const change = async (id: string, changes: object) =>
    manager().call('PATCH', categoryPath(id), { version: await version(), ...changes });
  const place = async (id: string, parentId: string | null, index: number) =>
    manager().call('PUT', `${categoryPath(id)}/place`, {
      version: await version(),
      parentId,
      index,
    });
  const close = async (id: string, moveProductsTo: string | null = null) =>
    manager().call('PUT', `${categoryPath(id)}/closure`, {
      version: await version(),
      isClosed: true,
      moveProductsTo,
    });
  const open = async (id: string) =>
    manager().call('PUT', `${categoryPath(id)}/closure`, {
      version: await version(),
      isClosed: false,
      moveProductsTo: null,
    });
  const journal = async () =>
    shop
      .okBody(await manager().call('GET', '/api/staff/categoryTree/actions'))
      .items.map(({ kind, author }: { kind: string; author: string }) => [
        kind,
        author.split(' ')[0],
      ]);
  /** Three levels down, ready for products. Returns the shelf. */
  async function makeShelf(aisle = 'Fêtes'): Promise<string> {
    let parentId: string | null = null;
    for (const name of [aisle, `${aisle} salées`, `${aisle} à partager`]) {
      const { items }: CategoryTree = shop.okBody(await make(parentId, name));
      parentId = items.find((item) => item.name === name)?.id ?? '';
    }
    return parentId ?? '';
  }

  return { read, version, nodeOf, make, change, place, close, open, journal, makeShelf };
}
