import { csvFile } from '#domain/words/csv-file.ts';
import type { ShortDated } from '#domain/purchases/short-dated-contract.ts';
import { shortDatedEndpoints } from '#domain/purchases/short-dated-endpoints.ts';
import type { ShelfDeps } from '#server/catalogue/staff/shelf-deps.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { requireReadSites } from '#server/platform/staff-sites.ts';
import type { Member } from '#server/platform/visitor.ts';
import { countShortDated, listShortDated, type ListShortDatedDeps } from './list-short-dated.ts';
import { endSellOff, startSellOff } from './sell-off.ts';

/** The list shows costs, so it needs `books.read`; a reduction is a promotion. */
export function shortDatedApi(app: HttpServer, deps: ShelfDeps & ListShortDatedDeps): void {
  const { db } = deps.database;
  type SiteRequest = { staff: Member; query: { site?: string | undefined } };
  const list = async ({ staff, query }: SiteRequest) =>
    listShortDated(db, deps, await requireReadSites(db, staff, query.site));

  serve(app, shortDatedEndpoints, {
    'GET /api/staff/shortDated': (request) => list(request),

    'GET /api/staff/shortDated/count': async ({ staff }) => ({
      lots: await countShortDated(db, deps, staff.siteIds ?? null),
    }),

    'GET /api/staff/shortDated/csv': async (request, reply) => {
      const { today, items } = await list(request);
      reply
        .header('content-disposition', `attachment; filename="a-ecouler-${today}.csv"`)
        .type('text/csv; charset=utf-8');
      return writeLots(items, {
        ...deps.shop.shown(),
        hasSites: deps.catalogue.current().sites.size > 1,
      });
    },

    'POST /api/staff/sellOffs': async (request) => {
      await startSellOff(deps, { ...request.body, staff: request.staff });
      return list(request);
    },

    'DELETE /api/staff/sellOffs/:id': async (request) => {
      await endSellOff(deps, { id: request.params.id, staff: request.staff });
      return list(request);
    },
  });
}

const euros = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',');

function writeLots(
  items: ShortDated['items'],
  { isVatExempt, hasSites }: { isVatExempt: boolean; hasSites: boolean },
): string {
  return csvFile([
    [
      'Référence',
      'Produit',
      'Rayon',
      ...(hasSites ? ['Site'] : []),
      'Lot',
      'Date',
      'Nature de la date',
      'Reste au plus',
      `Valeur d’achat ${isVatExempt ? 'TTC' : 'HT'} (€)`,
      'Prix de vente (€)',
      'Promotion',
      'Soldé jusqu’au',
    ],
    ...items.map((item) => [
      item.sku,
      item.name,
      item.aisle,
      ...(hasSites ? [item.siteName] : []),
      item.lot ?? '',
      item.expiresOn,
      item.dateKind === 'useBy' ? 'DLC' : 'DDM',
      String(item.units),
      euros(item.cost),
      euros(item.itemPrice),
      item.sellOff ? `−${item.sellOff.percent} %` : (item.promotion ?? ''),
      item.sellOff?.until ?? '',
    ]),
  ]);
}
