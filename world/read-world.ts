/** Reads the shop of a world from its folder. */
import path from 'node:path';
import { z } from 'zod';
import { footerSchema } from '#domain/content/footer.ts';
import { territoryOf } from '#domain/france/territories.ts';
import type { Identity } from '#domain/shop/contract.ts';
import { accountSchema, type WorldAccount } from './accounts.ts';
import { readCatalogue, type AisleData } from './catalogue.ts';
import { readJson } from './files.ts';
import { readZones, type WorldZone } from './zones.ts';

const shopSchema = z.strictObject({
  shop: z.strictObject({
    id: z.string(),
    name: z.string(),
    minimumOrderCents: z.int(),
    preparationFeeCents: z.int(),
    /** Absent: distances are not counted. */
    place: z.strictObject({ latitude: z.number(), longitude: z.number() }).optional(),
    /** Absent: the usual footer. */
    footer: footerSchema.optional(),
  }),
  promoCodes: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      reward: z.record(z.string(), z.unknown()),
      conditions: z.record(z.string(), z.unknown()),
    }),
  ),
});

export type World = z.infer<typeof shopSchema> & {
  /** Null: a shop whose managers have not written it yet. */
  identity: Identity | null;
  aisles: readonly AisleData[];
  zones: readonly WorldZone[];
  accounts: readonly WorldAccount[];
};

export async function readWorld(folder: string, identity: Identity): Promise<World> {
  return {
    ...readJson(path.join(folder, 'shop.json'), shopSchema),
    identity,
    aisles: await readCatalogue(folder, territoryOf(identity)),
    zones: readZones(folder),
    accounts: readJson(path.join(folder, 'accounts.json'), z.array(accountSchema)),
  };
}
