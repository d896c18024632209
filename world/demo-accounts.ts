/** Accounts of the demo world, printed at start and listed in the README. */
import path from 'node:path';
import { z } from 'zod';
import { zoneAddressSchema } from '#domain/delivery/zone-contract.ts';
import { accountSchema } from './accounts.ts';
import { demoFolder, readJson } from './files.ts';

export const demoAccounts = readJson(
  path.join(demoFolder, 'accounts.json'),
  z.tuple([accountSchema], accountSchema),
);

/** Loaded with the past: today's orders are theirs. */
export const demoNeighbours = readJson(
  path.join(demoFolder, 'past/neighbours.json'),
  z.array(accountSchema),
);

/** Delivery addresses of the customers of the past. */
export const demoHomes = readJson(
  path.join(demoFolder, 'past/homes.json'),
  z.record(z.string(), zoneAddressSchema.extend({ note: z.string().optional() })),
);
