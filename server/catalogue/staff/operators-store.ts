/** Operators and manufacturers that the shop's products name, for the next product not to retype them. */
import { operatorSchema, partySchema } from '#domain/catalogue/labelling.ts';
import type { KnownOperator } from '#domain/catalogue/labelling.ts';
import { run, type Reader } from '#server/platform/db.ts';

const maximumOperators = 500;

export async function listOperators(db: Reader): Promise<KnownOperator[]> {
  const rows = await run<{ operator: unknown; responsible: unknown; brands: string[] }>(
    db,
    `select labelling->'operator' as operator, nullif(labelling->'responsible', 'null') as responsible,
      coalesce(array_agg(distinct brand order by brand) filter (where brand is not null), '{}') as brands
    from products where jsonb_typeof(labelling->'operator') = 'object'
    group by 1, 2 order by count(*) desc, 1 limit $1`,
    [maximumOperators],
  );
  return rows.map(({ operator, responsible, brands }) => ({
    operator: operatorSchema.parse(operator),
    responsible: partySchema.nullable().parse(responsible),
    brands,
  }));
}
