import { z } from 'zod';
import { flagRuleSchema, type StoredFlag } from '#domain/flags/contract.ts';
import type { FlagKey } from '#domain/flags/defaults.ts';
import type { Db } from '#server/platform/db.ts';

export type FlagRow = { stored: StoredFlag; updatedAt: Temporal.Instant; updatedBy: string | null };

/** Skips unparseable rows, so that their flags fall back to the defaults. */
export async function readFlags(db: Db): Promise<ReadonlyMap<string, FlagRow>> {
  const rows = await db
    .selectFrom('feature_flags')
    .leftJoin('staff', 'staff.id', 'feature_flags.updated_by')
    .select(['key', 'value', 'rules', 'updated_at', 'staff.name as by'])
    .execute();
  return new Map(
    rows.flatMap((row): [string, FlagRow][] => {
      const value = z.union([z.boolean(), z.number(), z.string()]).safeParse(row.value);
      const rules = z.array(flagRuleSchema).safeParse(row.rules);
      return value.success && rules.success
        ? [
            [
              row.key,
              {
                stored: { value: value.data, rules: rules.data },
                updatedAt: row.updated_at,
                updatedBy: row.by,
              },
            ],
          ]
        : [];
    }),
  );
}

export async function saveFlag(
  db: Db,
  flag: { key: FlagKey; stored: StoredFlag; at: Temporal.Instant; staffId: string | null },
): Promise<void> {
  const set = {
    value: JSON.stringify(flag.stored.value),
    rules: JSON.stringify(flag.stored.rules),
    updated_at: flag.at,
    updated_by: flag.staffId,
  };
  await db
    .insertInto('feature_flags')
    .values({ key: flag.key, ...set })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
    .execute();
}

export async function deleteFlag(db: Db, key: FlagKey): Promise<void> {
  await db.deleteFrom('feature_flags').where('key', '=', key).execute();
}
