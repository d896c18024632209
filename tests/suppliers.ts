/** Suppliers, their products and the orders sent to them, through the API. */
import { okBody } from './shopping.ts';
import type { Answer, TestApp, Visitor } from './app.ts';

/** Takes orders on Tuesdays and Thursdays, and delivers two days later. */
export const writtenSupplier = {
  contactName: 'Inès Morel',
  email: 'commandes@moulin.example',
  phone: '01 23 45 67 89',
  orderDays: [2, 4],
  leadDays: 2,
  minimum: 15_000,
  note: null,
};

let made = 0;
export function suppliersDesk(app: TestApp, manager: Visitor) {
  const skuOf = (id: string): string =>
    app.catalogue.current().products.get(id)?.sellable.sku ?? '';
  return {
    skuOf,
    async newSupplier(changes: object = {}): Promise<string> {
      const id = crypto.randomUUID();
      const body = { id, name: `Moulin ${(made += 1)}`, ...writtenSupplier, ...changes };
      okBody(await manager.call('POST', '/api/staff/suppliers', body));
      return id;
    },
    /** Cases of 12 at 0,95 €. */
    supply: (id: string, supplierId: string, changes: object = {}): Promise<Answer> =>
      manager.call('PUT', `/api/staff/products/${skuOf(id)}/supplier`, {
        supplierId,
        code: 'PN-500',
        caseUnits: 12,
        price: 95,
        ...changes,
      }),
    draft: (
      supplierId: string,
      lines: object[],
      id: string = crypto.randomUUID(),
    ): Promise<Answer> =>
      manager.call('POST', '/api/staff/supplierOrders', { id, supplierId, lines }),
  };
}
