import type { CustomField, FieldSubject, FieldValues } from '#domain/fields/contract.ts';
import { isId } from '#domain/contract/id-param.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';

const asField = `id, subject, key, name, type, choices, archived_at is not null as "isArchived", version`;

/** Those in use first, then as they were made. */
export async function listFields(db: Reader, subject?: FieldSubject): Promise<CustomField[]> {
  return run<CustomField>(
    db,
    `select ${asField} from custom_fields where $1::text is null or subject = $1
      order by subject, archived_at is not null, number`,
    [subject ?? null],
  );
}

/** So that two changes of definitions see each other. */
export async function lockFields(tx: Tx): Promise<void> {
  await run(tx, "select pg_advisory_xact_lock(hashtext('custom fields'))", []);
}

export async function insertField(tx: Tx, row: NewRow<'custom_fields'>): Promise<void> {
  await tx.insertInto('custom_fields').values(row).execute();
}

export async function updateField(
  tx: Tx,
  {
    id,
    name,
    choices,
    archivedAt,
  }: {
    id: string;
    name: string;
    choices: readonly string[];
    archivedAt: Temporal.Instant | null;
  },
): Promise<void> {
  await run(
    tx,
    'update custom_fields set name = $2, choices = $3, archived_at = $4, version = version + 1 where id = $1',
    [id, name, choices, archivedAt],
  );
}

/** The column of `custom_values` that names it, and how the team finds it and calls it. */
const tables = {
  product: {
    column: 'product_id',
    from: 'products',
    name: 'sku',
    by: 'sku',
    idType: 'text',
    site: 'null',
  },
  order: {
    column: 'order_id',
    from: 'orders',
    name: 'number::text',
    by: 'id',
    idType: 'uuid',
    site: 'shop_id',
  },
  customer: {
    column: 'customer_id',
    from: 'customers',
    name: 'email',
    by: 'id',
    idType: 'uuid',
    site: 'null',
  },
  site: { column: 'site_id', from: 'sites', name: 'name', by: 'id', idType: 'text', site: 'id' },
} as const satisfies Record<FieldSubject, object>;

/** `name`: what people call it. `siteId`: of what is of one site. */
export type Subject = { id: string; name: string; siteId: string | null; filled: FieldValues };

const selectSubjects = (subject: FieldSubject): string => {
  const { column, from, name, site } = tables[subject];
  return `select s.id::text as id, s.${name} as name, ${site === 'null' ? 'null' : `s.${site}`} as "siteId",
    coalesce(v.filled, '{}') as filled from ${from} s left join custom_values v on v.${column} = s.id`;
};
const isLive = (subject: FieldSubject): string =>
  subject === 'customer' ? 'and s.deleted_at is null' : '';

/** By the id that addresses have: a product's is its reference. */
export async function findSubject(
  db: Reader,
  subject: FieldSubject,
  id: string,
): Promise<Subject | null> {
  if (tables[subject].idType === 'uuid' && !isId(id)) return null;
  const [row] = await run<Subject>(db, findSubjectSql(subject), [id]);
  return row ?? null;
}
export const findSubjectSql = (subject: FieldSubject): string => {
  const { by, idType } = tables[subject];
  return `${selectSubjects(subject)} where s.${by} = $1::${idType} ${isLive(subject)}`;
};

/** Whose name is one of these. */
export async function listSubjectsNamed(
  db: Reader,
  subject: FieldSubject,
  names: readonly string[],
): Promise<Subject[]> {
  return run<Subject>(
    db,
    `${selectSubjects(subject)} where lower(s.${tables[subject].name}) = any($1) ${isLive(subject)}`,
    [names.map((name) => name.toLowerCase())],
  );
}

/** Everything of a subject; of orders and customers only what a field says something of. */
export async function listSubjects(db: Reader, subject: FieldSubject): Promise<Subject[]> {
  const isSparse = subject === 'order' || subject === 'customer';
  return run<Subject>(
    db,
    `${selectSubjects(subject)} where ${isSparse ? 'v.filled is not null' : 'true'} ${isLive(subject)} order by 2`,
    [],
  );
}

/** Merges: null empties a key. One statement, so that two members who fill different fields both count. */
export async function fill(
  tx: Tx,
  {
    subject,
    id,
    values,
    at,
  }: {
    subject: FieldSubject;
    id: string;
    values: FieldValues;
    at: Temporal.Instant;
  },
): Promise<void> {
  await run(tx, fillSql(subject), [id, JSON.stringify(values), at]);
}
export const fillSql = (subject: FieldSubject): string => {
  const { column, from, idType } = tables[subject];
  return `insert into custom_values (${column}, filled, updated_at)
    select id, jsonb_strip_nulls($2::jsonb), $3::timestamptz from ${from} where id = $1::${idType}
    on conflict (${column}) do update
      set filled = jsonb_strip_nulls(custom_values.filled || $2::jsonb), updated_at = excluded.updated_at`;
};

/** Of a person and their orders. */
export async function listFilledOfCustomer(
  db: Reader,
  customerId: string,
): Promise<{ order_id: string | null; filled: FieldValues }[]> {
  return run(
    db,
    `select order_id, filled from custom_values where customer_id = $1
      or order_id in (select id from orders where customer_id = $1) order by order_id nulls first`,
    [customerId],
  );
}

export async function eraseFilledOfCustomer(tx: Tx, customerId: string): Promise<void> {
  await run(
    tx,
    `delete from custom_values where customer_id = $1
      or order_id in (select id from orders where customer_id = $1)`,
    [customerId],
  );
}
