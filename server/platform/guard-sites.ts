/**
 * A member of some sites reaches the orders and zones of those alone, whichever endpoint of the team names one in its
 * address, and nothing of the seller's as a whole. A zone is of its first site, and of the one that serves it meanwhile.
 */
import { atSite, worksAt } from '#domain/staff/works-at.ts';
import { run, type Database, type Reader } from './db.ts';
import type { HttpServer } from './http.ts';
import { Refusal } from './refusal.ts';
import type { Member } from './visitor.ts';

const siteOfOrder = 'select array[shop_id] as sites from orders where id = $1';
const sitesOfZone = 'select array[site_ids[1], shop_id] as sites from delivery_zones where id =';
/** By its order; without one, it is of the sites of who added it, and the seller's when the platform brought it. */
export const sitesOfSupplierInvoices = `select i.id, case when o.id is not null then array[o.shop_id]
    else array(select shop_id from staff_sites where staff_id = i.received_by) end as sites
  from supplier_invoices i left join supplier_orders o on o.id = i.order_id`;
/** What is the seller's as a whole, by method and address: one catalogue, one set of books, webhooks and jobs of all sites. */
const ofTheSeller = [
  /^\w+ \/api\/staff\/(webhooks|journal)/,
  /^\w+ \/api\/staff\/books\/(bank(?!\/count)|fec|platform\/flows)/,
  /^PUT \/api\/staff\/(books\/platform|work-rates)$/,
  /^POST \/api\/staff\/(sites|books\/closings)$/,
  /^\w+ \/api\/staff\/incomingInvoices/,
  /^(POST|PATCH) \/api\/staff\/products(\/:sku)?$/,
  /^(?!GET)\w+ \/api\/staff\/(products\/:sku\/(purchasePrices|supplier$)|suppliers(\/|$))/,
  /^\w+ \/api\/staff\/jobs/,
  /^(?!GET)\w+ \/api\/staff\/(categories|customFields(\/:id|\/product\/:id)?$|customFieldFiles\/product)/,
  /^(?!GET)\w+ \/api\/staff\/(order-fees|shop-(identity|logos|state)|flags|promo-codes|loyalty|referral|game|charities)/,
  /^(?!GET)\w+ \/api\/staff\/(pages|footer|recipes|recipe-imports|messages|texts)/,
];
/** What finds the sites, by the beginning of the address; its parameter is the first of the path. */
const sitesOf = new Map([
  ['/api/staff/orders/:id', siteOfOrder],
  ['/api/staff/deliveries/:orderId', siteOfOrder],
  ['/api/staff/phoneOrders/:id', siteOfOrder],
  [
    '/api/staff/rounds/:roundId',
    `select array_agg(distinct o.shop_id) as sites
    from delivery_tasks t join orders o on o.id = t.order_id where t.round_id = $1 having count(*) > 0`,
  ],
  [
    '/api/staff/complaints/:id',
    'select array[o.shop_id] as sites from complaints c join orders o on o.id = c.order_id where c.id = $1',
  ],
  ['/api/staff/supplierInvoices/:id', `${sitesOfSupplierInvoices} where i.id = $1`],
  ['/api/staff/delivery-zones/:id', `${sitesOfZone} $1`],
  ['/api/staff/slots/:id', `${sitesOfZone} (select zone_id from slots where id = $1)`],
  ['/api/staff/slot-rules/:id', `${sitesOfZone} (select zone_id from slot_rules where id = $1)`],
]);

/** Call before the routes. What is not found is left to its endpoint, and members of all sites cost no statement. */
export function guardSites(app: HttpServer, { database: { db } }: { database: Database }): void {
  app.addHook('preHandler', async (request) => {
    const { staff } = request.visitor;
    if (!staff?.siteIds) return;
    const { url = '' } = request.routeOptions;
    if (ofTheSeller.some((door) => door.test(`${request.method} ${url}`)))
      throw new Refusal('Shared.InsufficientPrivileges');
    const [, address] = /^(\/api\/staff\/[\w-]+\/:\w+)/.exec(url) ?? [];
    const [id] = Object.values(request.params as Record<string, string>);
    request.visitor.staff = await requireSitesOf(db, staff, { address: address ?? '', id });
  });
}

/** Also for what a request finds by its content instead of its address. Returns the member with their role there. */
export async function requireSitesOf<M extends Pick<Member, 'siteIds'>>(
  db: Reader,
  by: M,
  { address, id }: { address: string; id: string | undefined },
): Promise<M> {
  const sql = sitesOf.get(address);
  if (!by.siteIds || !sql) return by;
  const [found] = await run<{ sites: string[] }>(db, sql, [id]);
  if (!found) return by;
  const own = new Set(found.sites.filter((site) => worksAt(by, site)));
  if (own.size === 0) throw new Refusal('Shared.InsufficientPrivileges');
  const [site = ''] = own;
  return own.size === 1 ? atSite(by, site) : by;
}
