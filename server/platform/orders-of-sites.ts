/** A member of some sites reaches the orders of those alone, whichever endpoint of the team names one in its address. */
import { requireSite } from './access.ts';
import { run, type Database } from './db.ts';
import type { HttpServer } from './http.ts';

const siteOfOrder = 'select shop_id from orders where id = $1';
/** What finds the site, by the beginning of the address; its parameter is the first of the path. */
const siteOf = new Map([
  ['/api/staff/orders/:id', siteOfOrder],
  ['/api/staff/deliveries/:orderId', siteOfOrder],
  ['/api/staff/phoneOrders/:id', siteOfOrder],
  [
    '/api/staff/complaints/:id',
    'select o.shop_id from complaints c join orders o on o.id = c.order_id where c.id = $1',
  ],
]);

/** Call before the routes. What is not found is left to its endpoint, and members of all sites cost no statement. */
export function guardOrdersOfSites(
  app: HttpServer,
  { database: { db } }: { database: Database },
): void {
  app.addHook('preHandler', async (request) => {
    const { staff } = request.visitor;
    if (!staff?.siteIds) return;
    const [, address] = /^(\/api\/staff\/\w+\/:\w+)/.exec(request.routeOptions.url ?? '') ?? [];
    const sql = siteOf.get(address ?? '');
    if (!sql) return;
    const [id] = Object.values(request.params as Record<string, string>);
    const [order] = await run<{ shop_id: string }>(db, sql, [id]);
    if (order) requireSite(staff, order.shop_id);
  });
}
