import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  flagsAnswerSchema,
  flagValueSchema,
  staffFlagSchema,
  storedFlagSchema,
  type FlagContext,
  type StaffFlag,
  type StoredFlag,
} from '#domain/flags/contract.ts';
import { flagDefaults, flagKeys, type FlagKey } from '#domain/flags/defaults.ts';
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireStaff } from '#server/platform/staff.ts';
import type { Flags } from './open-flags.ts';
import { deleteFlag, saveFlag } from './store.ts';

export type FlagsDeps = {
  database: Database;
  clock: Clock;
  flags: Flags;
  /** From app.ts: who asks, and where and when they are delivered. */
  readFlagContext(request: FastifyRequest): Promise<FlagContext>;
};

const byKey = z.strictObject({ key: z.enum(flagKeys) });
const staffFlagsSchema = z.object({ items: z.array(staffFlagSchema) });

export function flagsApi(app: HttpServer, deps: FlagsDeps): void {
  const { flags } = deps;

  app.get(
    '/api/flags',
    { schema: { response: { 200: flagsAnswerSchema } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const context = await deps.readFlagContext(request);
      return { context, values: await flags.evaluate(context) };
    },
  );

  app.get(
    '/api/staff/flags',
    { schema: { response: { 200: staffFlagsSchema } } },
    async (request, reply) => {
      requireStaff(request, 'flags.write');
      reply.header('cache-control', 'no-store');
      return { items: flagKeys.map((key) => viewFlag(flags, key)) };
    },
  );

  app.put(
    '/api/staff/flags/:key',
    { schema: { params: byKey, body: storedFlagSchema, response: { 200: staffFlagSchema } } },
    async (request) => {
      const staff = requireStaff(request, 'flags.write');
      const { key } = request.params;
      requireValuesOf(key, request.body);
      await saveFlag(deps.database.db, {
        key,
        stored: request.body,
        at: deps.clock.now(),
        staffId: staff.id,
      });
      await flags.refresh();
      return viewFlag(flags, key);
    },
  );

  /** Back to the default of the code. */
  app.delete(
    '/api/staff/flags/:key',
    { schema: { params: byKey, response: { 200: staffFlagSchema } } },
    async (request) => {
      requireStaff(request, 'flags.write');
      await deleteFlag(deps.database.db, request.params.key);
      await flags.refresh();
      return viewFlag(flags, request.params.key);
    },
  );
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
      'Shared.Validation',
      { field: 'value' },
      `Cette valeur n’est pas de celles de ${key}.`,
    );
}
