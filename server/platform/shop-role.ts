/**
 * The shop's role on its embedded database: it reads and writes rows, appends to journals and owns
 * its queue. Migrations and tools run as the owner. With DATABASE_URL the operator chooses.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';

const role = 'cabas_shop';
/** Append-only tables; triggers enforce it for any role. */
export const journals = [
  'staff_actions',
  'order_events',
  'invoices',
  'ledger_entries',
  'loyalty_entries',
  'page_versions',
  'customer_views',
  'daily_closings',
  'journal_links',
  'shop_identities',
  'message_texts',
] as const;

/** Creates the role and grants it the tables. Returns the URL that the shop connects with. */
export async function openShopRole(owner: pg.Pool, ownerUrl: string): Promise<string> {
  const url = shopUrlOf(ownerUrl);
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await owner.query(`create role ${role}`);
  await owner.query(
    `alter role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${pg.escapeLiteral(url.password)}`,
  );
  await owner.query(grants);
  return url.href;
}

/** Password derived from the owner's, which it does not reveal. */
function shopUrlOf(ownerUrl: string): URL {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', url.password).update(role).digest('base64url');
  url.username = role;
  return url;
}

/** Repeated at each start for tables of new migrations. pg-boss creates its own in its own schema. */
const grants = `
begin;
do $$ begin
  execute format('grant connect, create, temporary on database %I to ${role}', current_database());
end $$;
grant usage on schema public, sandbox to ${role};
grant select, insert, update, delete on all tables in schema public, sandbox to ${role};
grant usage, select, update on all sequences in schema public, sandbox to ${role};
revoke update, delete on ${journals.join(', ')} from ${role};
revoke delete on refunds from ${role};
revoke insert, update, delete on schema_migrations from ${role};
do $$
declare made record;
begin
  if to_regnamespace('jobs') is null then return; end if;
  for made in select format('alter table jobs.%I owner to ${role}', relname) as text from pg_class
    where relnamespace = 'jobs'::regnamespace and relkind in ('r', 'p', 'v') and relowner <> '${role}'::regrole
  loop execute made.text; end loop;
  for made in select format('alter routine %s owner to ${role}', oid::regprocedure) as text from pg_proc
    where pronamespace = 'jobs'::regnamespace and proowner <> '${role}'::regrole
  loop execute made.text; end loop;
  for made in select format('alter type jobs.%I owner to ${role}', typname) as text from pg_type
    where typnamespace = 'jobs'::regnamespace and typtype = 'e' and typowner <> '${role}'::regrole
  loop execute made.text; end loop;
  alter schema jobs owner to ${role};
end $$;
commit;
`;
