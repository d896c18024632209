import {
  customFieldsEndpoints,
  fieldFilesEndpoints,
  filledFieldsEndpoints,
} from '#domain/fields/endpoints.ts';
import type { FieldSubject, FieldValues } from '#domain/fields/contract.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import { addField, changeField, type FieldsDeps } from './change-fields.ts';
import { readFieldFile, writeFieldFile } from './field-files.ts';
import { fillFields, readFilled } from './fill-fields.ts';
import { listFields } from './store.ts';

const maximumBytes = 4 * 1024 * 1024;

type One = { staff: Member; params: { id: string } };

export function customFieldsApi(app: HttpServer, deps: FieldsDeps): void {
  const { db } = deps.database;
  const all = async () => ({ items: await listFields(db) });
  const read =
    (subject: FieldSubject) =>
    ({ staff, params: { id } }: One) =>
      readFilled(db, { subject, id, staff });
  const change =
    (subject: FieldSubject) =>
    ({ staff, params: { id }, body }: One & { body: { values: FieldValues } }) =>
      fillFields(deps, { subject, id, staff, values: body.values });
  const bring = (subject: FieldSubject) => ({
    bodyLimit: maximumBytes,
    handler: ({ staff, body }: { staff: Member; body: unknown }) => {
      if (!Buffer.isBuffer(body)) throw new Refusal('Field.FileUnreadable');
      return readFieldFile(deps, { subject, staff, csv: body });
    },
  });
  const fileOf = async (subject: FieldSubject, staff: Member) =>
    writeFieldFile(deps.database.replica, { subject, staff });

  serve(app, customFieldsEndpoints, {
    'GET /api/staff/customFields': all,
    'POST /api/staff/customFields': async ({ staff, body }) => {
      await addField(deps, { staffId: staff.id, request: body });
      return all();
    },
    'PATCH /api/staff/customFields/:id': async ({ staff, params, body }) => {
      await changeField(deps, { staffId: staff.id, id: params.id, request: body });
      return all();
    },
  });

  serve(app, filledFieldsEndpoints, {
    'GET /api/staff/customFields/product/:id': read('product'),
    'PATCH /api/staff/customFields/product/:id': change('product'),
    'GET /api/staff/customFields/order/:id': read('order'),
    'PATCH /api/staff/customFields/order/:id': change('order'),
    'GET /api/staff/customFields/customer/:id': read('customer'),
    'PATCH /api/staff/customFields/customer/:id': change('customer'),
    'GET /api/staff/customFields/site/:id': read('site'),
    'PATCH /api/staff/customFields/site/:id': change('site'),
  });

  serve(app, fieldFilesEndpoints, {
    'GET /api/staff/customFieldFiles/product': async ({ staff }, reply) =>
      reply.headers(csvHeaders('produits')).send(await fileOf('product', staff)),
    'POST /api/staff/customFieldFiles/product': bring('product'),
    'GET /api/staff/customFieldFiles/order': async ({ staff }, reply) =>
      reply.headers(csvHeaders('commandes')).send(await fileOf('order', staff)),
    'POST /api/staff/customFieldFiles/order': bring('order'),
    'GET /api/staff/customFieldFiles/customer': async ({ staff }, reply) => {
      const file = await fileOf('customer', staff);
      // E-mails leave the shop's control: the journal keeps who took them.
      await inTransaction(db, (tx) =>
        recordStaffAction(tx, {
          staffId: staff.id,
          at: deps.clock.now(),
          kind: 'customers.export',
          subject: 'fields:customer',
        }),
      );
      return reply.headers(csvHeaders('clients')).send(file);
    },
    'POST /api/staff/customFieldFiles/customer': bring('customer'),
    'GET /api/staff/customFieldFiles/site': async ({ staff }, reply) =>
      reply.headers(csvHeaders('sites')).send(await fileOf('site', staff)),
    'POST /api/staff/customFieldFiles/site': bring('site'),
  });
}

const csvHeaders = (name: string) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="champs-${name}.csv"`,
});
