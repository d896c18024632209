import { supplierInvoicesEndpoints } from '#domain/purchases/supplier-invoice-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import {
  acceptSupplierInvoice,
  askCredit,
  dismissSupplierInvoice,
  matchSupplierInvoice,
  type InvoiceDeps,
} from './decide-invoice.ts';
import { findIncomingFile } from './incoming-invoices-store.ts';
import { readAsideAgain, type KeepDeps } from './keep-incoming.ts';
import { receiveInvoice } from './receive-invoice.ts';
import { settleIncomingInvoice } from './settle-incoming.ts';
import { findInvoiceFile } from './supplier-invoices-store.ts';
import { readSupplierInvoice, readSupplierInvoices } from './view-supplier-invoice.ts';

const maximumBytes = 10 * 1024 * 1024;
const formats = ['application/pdf', 'application/xml', 'text/xml'];

type ApiDeps = InvoiceDeps & KeepDeps & { shop: Pick<ShopIdentity, 'current' | 'shown'> };

export function supplierInvoicesApi(app: HttpServer, deps: ApiDeps): void {
  // For these endpoints alone: elsewhere an XML body is refused as one.
  void app.register(async (scope) => {
    scope.addContentTypeParser(formats, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    serveInvoices(scope, deps);
  });
}

function serveInvoices(app: HttpServer, deps: ApiDeps): void {
  serve(app, supplierInvoicesEndpoints, {
    'GET /api/staff/supplierInvoices': ({ staff }) => readSupplierInvoices(deps, staff),

    'POST /api/staff/supplierInvoices': {
      bodyLimit: maximumBytes,
      handler: async (request) => {
        if (!Buffer.isBuffer(request.body))
          throw new Refusal('Purchase.InvoiceUnreadable', { reason: 'content type' });
        const { staff, body: file } = request;
        return readSupplierInvoice(deps, staff, await receiveInvoice(deps, { staff, file }));
      },
    },

    'GET /api/staff/supplierInvoices/:id': (request) =>
      readSupplierInvoice(deps, request.staff, request.params.id),

    'PUT /api/staff/supplierInvoices/:id/match': async (request) => {
      const { id } = request.params;
      const { id: staffId, siteIds } = request.staff;
      await matchSupplierInvoice(deps, { staffId, siteIds, id, ...request.body });
      return readSupplierInvoice(deps, request.staff, id);
    },

    'POST /api/staff/supplierInvoices/:id/creditRequest': async (request) => {
      const { id } = request.params;
      await askCredit(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierInvoice(deps, request.staff, id);
    },

    'POST /api/staff/supplierInvoices/:id/acceptance': async (request) => {
      const { id } = request.params;
      await acceptSupplierInvoice(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierInvoice(deps, request.staff, id);
    },

    'POST /api/staff/supplierInvoices/:id/dismissal': async (request) => {
      const { id } = request.params;
      await dismissSupplierInvoice(deps, { staffId: request.staff.id, id, ...request.body });
      return readSupplierInvoice(deps, request.staff, id);
    },

    'POST /api/staff/incomingInvoices/:id/settlement': async ({ staff, params, body }) => {
      await settleIncomingInvoice(deps, { staffId: staff.id, id: params.id, ...body });
      return readSupplierInvoices(deps, staff);
    },

    'POST /api/staff/incomingInvoices/:id/again': async ({ staff, params }) => {
      await readAsideAgain(deps, { staffId: staff.id, id: params.id });
      return readSupplierInvoices(deps, staff);
    },

    'GET /api/staff/incomingInvoices/:id/file': async ({ params }, reply) => {
      const { file, fileName } = await findIncomingFile(deps.database.db, params.id);
      return reply
        .header('content-disposition', `attachment; filename="${safeName(fileName ?? params.id)}"`)
        .type('application/octet-stream')
        .send(file);
    },

    'GET /api/staff/supplierInvoices/:id/file': async (request, reply) => {
      const found = await findInvoiceFile(deps.database.db, request.params.id);
      const ending = found.media_type === 'application/pdf' ? 'pdf' : 'xml';
      const name = `${safeName(found.number)}.${ending}`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(found.media_type)
        .send(found.file);
    },
  });
}

/** A stranger's file is downloaded, and never shown in the shop's own pages. */
const safeName = (name: string): string => name.replaceAll(/[^\w.-]/g, '-');
