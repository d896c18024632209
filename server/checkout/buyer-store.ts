/** What a payment checks beside the cart, in one statement. */
import { wishesSchema } from '#domain/cart/contract.ts';
import { termsPage } from '#domain/content/template-path.ts';
import type { TermsVersion } from '#domain/content/terms-contract.ts';
import type { RememberedWishes } from '#server/cart/wishes-store.ts';
import { run, type Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

const customerColumns = [
  'id',
  'firstname',
  'lastname',
  'email',
  'phone',
  'is_billing_company',
  'company',
] as const;

export type Buyer = {
  /** Undefined while no shop exists. */
  shopState: Row<'shops'>['state'] | undefined;
  /** Undefined for an account that was deleted. */
  customer: Pick<Row<'customers'>, (typeof customerColumns)[number]> | undefined;
  /** Terms of sale in force; null when none are published. */
  terms: TermsVersion | null;
  /** Wishes of the last order; null before the first one. */
  remembered: RememberedWishes | null;
};

type ReadRow = NonNullable<Buyer['customer']> & {
  shop_state: Row<'shops'>['state'] | null;
  terms_version: number | null;
  terms_at: Temporal.Instant | null;
  is_replacing_missing: boolean | null;
  is_asking_first: boolean;
  wishes: unknown;
};

export const readBuyerSql = `select ${customerColumns.map((name) => `buyer.${name}`).join(', ')},
    terms.version as terms_version, terms.updated_at as terms_at,
    (select state from shops where is_catalogue_active order by id limit 1) as shop_state,
    remembered.is_replacing_missing, remembered.is_asking_first, remembered.wishes
  from (select) as always
  left join (select * from customers where id = $1 and deleted_at is null) as buyer on true
  left join remembered_wishes as remembered on remembered.customer_id = $1
  left join page_templates as terms on terms.id = $2`;

export async function readBuyer(tx: Tx, customerId: string): Promise<Buyer> {
  const [row] = await run<ReadRow>(tx, readBuyerSql, [customerId, termsPage]);
  if (!row) throw new Error('a row of left joins is missing');
  const {
    shop_state: state,
    terms_version: version,
    terms_at: publishedAt,
    is_replacing_missing: replaceMissingProducts,
    is_asking_first: askBeforeReplacing,
    wishes,
    ...customer
  } = row;
  return {
    shopState: state ?? undefined,
    customer: customer.id ? customer : undefined,
    terms: version === null ? null : { version, publishedAt: `${publishedAt}` },
    remembered:
      replaceMissingProducts === null
        ? null
        : { replaceMissingProducts, askBeforeReplacing, wishes: wishesSchema.parse(wishes) },
  };
}
