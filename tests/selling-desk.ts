/** Opens a shop where a manager changes the shelf, the VAT and the way of selling of apples. */
import { randomUUID } from 'node:crypto';
import { createTestApp, type Answer } from './app.ts';
import type { Json } from './json.ts';
import { okBody, staff } from './shopping.ts';

export const noNetQuantity = { netGrams: null, netMillilitres: null, pieces: null };
/** A way of selling other than the apples' own. */
export const bag = {
  soldBy: 'count',
  unitTerm: 'pièce',
  unitGrams: null,
  packSize: 'sachet de 1 kg',
  price: 350,
  ...noNetQuantity,
  netGrams: 1000,
};

export async function openSellingDesk() {
  const app = await createTestApp();
  const marc = await staff(app, 'marc');
  const skuOf = (id: string): string =>
    app.catalogue.current().products.get(id)?.sellable.sku ?? '';
  const at = (id: string) => `/api/staff/products/${skuOf(id)}`;
  const read = async (id: string) =>
    okBody<'GET /api/staff/products/:sku'>(await marc.call('GET', at(id)));
  const change = async (id: string, changes: object, by = marc): Promise<Answer> =>
    by.call('PATCH', at(id), { version: (await read(id)).version, ...changes });
  let made = 0;
  return {
    app,
    marc,
    skuOf,
    at,
    read,
    change,
    get: async (path: string): Promise<Json> => okBody(await app.visitor().call('GET', path)),
    journal: async (id: string) =>
      okBody<'GET /api/staff/products/:sku/actions'>(await marc.call('GET', `${at(id)}/actions`))
        .items,
    /** Puts a new apple on sale, with so many in stock. */
    async newProduct(stock: number): Promise<string> {
      made += 1;
      const product = okBody(
        await marc.call('POST', '/api/staff/products', {
          id: randomUUID(),
          sku: `UNIT-${made}`,
          ean: null,
          name: `Pomme numéro ${made}`,
          brand: null,
          categoryId: 'fruits-pommes',
          vatRate: 550,
          soldBy: 'piece',
          unitTerm: 'pomme',
          unitGrams: 200,
          packSize: 'pomme d’environ 200 g',
          price: 300,
          ...noNetQuantity,
          copyOf: skuOf('pomme-gala'),
        }),
      );
      okBody(await change(product.id, { enabled: true }));
      if (stock > 0)
        okBody(
          await marc.call('POST', `${at(product.id)}/stockChanges`, {
            id: randomUUID(),
            kind: 'delivery',
            delta: stock,
          }),
        );
      return product.id;
    },
  };
}
