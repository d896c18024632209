import type { FastifyRequest } from 'fastify';
import {
  flagValueSchema,
  type FlagContext,
  type StaffFlag,
  type StoredFlag,
} from '#domain/flags/contract.ts';
import { flagDefaults, flagKeys, type FlagKey } from '#domain/flags/defaults.ts';
import { flagsEndpoints } from '#domain/flags/endpoints.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import type { Flags } from './open-flags.ts';
import { deleteFlag, saveFlag } from './store.ts';

export type FlagsDeps = {
  database: Database;
  clock: Clock;
  flags: Flags;
  /** Provided by app.ts: visitor and delivery of the request. */
  readFlagContext(request: FastifyRequest): Promise<FlagContext>;
};

export function flagsApi(app: HttpServer, deps: FlagsDeps): void {
  const { flags } = deps;

  serve(app, flagsEndpoints, {
    'GET /api/flags': async (request) => {
      const context = await deps.readFlagContext(request);
      return { context, values: await flags.evaluate(context) };
    },

    'GET /api/staff/flags': () => ({ items: flagKeys.map((key) => viewFlag(flags, key)) }),

    'PUT /api/staff/flags/:key': async (request) => {
      const { key } = request.params;
      requireValuesOf(key, request.body);
      await saveFlag(deps.database.db, {
        key,
        stored: request.body,
        at: deps.clock.now(),
        staffId: request.staff.id,
      });
      await flags.refresh();
      return viewFlag(flags, key);
    },

    'DELETE /api/staff/flags/:key': async (request) => {
      const { key } = request.params;
      await deleteFlag(deps.database.db, key);
      await flags.refresh();
      return viewFlag(flags, key);
    },
  });
}

function viewFlag(flags: Flags, key: FlagKey): StaffFlag {
  const row = flags.rows().get(key);
  return {
    key,
    default: flagDefaults[key],
    stored: row?.stored ?? null,
    updatedAt: row?.updatedAt.toString() ?? null,
    updatedBy: row?.updatedBy ?? null,
  };
}

function requireValuesOf(key: FlagKey, stored: StoredFlag): void {
  const schema = flagValueSchema(key);
  const isGood = [stored.value, ...stored.rules.map((rule) => rule.value)].every(
    (value) => schema.safeParse(value).success,
  );
  if (!isGood)
    throw new Refusal(
      'Flag.InvalidValue',
      { field: 'value' },
      `Cette valeur n’est pas de celles de ${key}.`,
    );
}
