/** Evaluates flags through OpenFeature, from the last database read. */
import {
  ErrorCode,
  OpenFeature,
  StandardResolutionReasons,
  TypeMismatchError,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk';
import type { FlagContext } from '#domain/flags/contract.ts';
import {
  flagDefaults,
  flagKeys,
  type FlagKey,
  type FlagValue,
  type FlagValues,
} from '#domain/flags/defaults.ts';
import { evaluateFlag } from '#domain/flags/evaluate.ts';
import type { Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { followChanges } from '#server/platform/follow-changes.ts';
import type { Logger } from '#server/platform/log.ts';
import { readFlags, type FlagRow } from './store.ts';

export type Flags = {
  /** Evaluates all flags for this context. */
  evaluate(context: FlagContext): Promise<FlagValues>;
  isOn(
    key: { [Key in FlagKey]: FlagValues[Key] extends boolean ? Key : never }[FlagKey],
    context: FlagContext,
  ): Promise<boolean>;
  /** Stored flag settings by key. */
  rows(): ReadonlyMap<string, FlagRow>;
  /** Reads the database again, after a notification or an own write. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export async function openFlags({
  database,
  log,
}: {
  database: Database;
  log: Logger;
}): Promise<Flags> {
  let rows: ReadonlyMap<string, FlagRow> = new Map();
  const refresh = async () => {
    rows = await readFlags(database.db);
  };
  const refreshInTurn = () =>
    void refresh().catch((error: unknown) => log.error({ err: error }, 'flags could not be read'));
  const following = await followChanges({
    pool: database.pool,
    log,
    topics: { flags: refreshInTurn },
    onMissed: refreshInTurn,
  });
  await refresh();
  // OpenFeature registers providers globally by domain; tests run several shops in one process.
  const domain = `cabas-${newId()}`;
  await OpenFeature.setProviderAndWait(
    domain,
    createProvider(() => rows),
  );
  const client = OpenFeature.getClient(domain);

  async function valueOf(key: FlagKey, context: FlagContext): Promise<FlagValue> {
    const fallback = flagDefaults[key];
    const evaluation = context as EvaluationContext;
    if (typeof fallback === 'boolean') return client.getBooleanValue(key, fallback, evaluation);
    if (typeof fallback === 'number') return client.getNumberValue(key, fallback, evaluation);
    return client.getStringValue(key, fallback, evaluation) as Promise<FlagValue>;
  }

  return {
    async evaluate(context) {
      const values = await Promise.all(
        flagKeys.map(async (key) => [key, await valueOf(key, context)] as const),
      );
      return Object.fromEntries(values) as FlagValues;
    },
    isOn: async (key, context) => (await valueOf(key, context)) === true,
    rows: () => rows,
    refresh,
    close: () => following.close(),
  };
}

function createProvider(rows: () => ReadonlyMap<string, FlagRow>): Provider {
  async function resolve<T extends FlagValue>(
    key: string,
    fallback: T,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<T>> {
    if (!Object.hasOwn(flagDefaults, key))
      return { value: fallback, errorCode: ErrorCode.FLAG_NOT_FOUND };
    const stored = rows().get(key)?.stored;
    const value = evaluateFlag(key as FlagKey, stored, context as unknown as FlagContext);
    if (typeof value !== typeof fallback)
      throw new TypeMismatchError(`${key} is a ${typeof value}`);
    return {
      value: value as T,
      reason: stored
        ? StandardResolutionReasons.TARGETING_MATCH
        : StandardResolutionReasons.DEFAULT,
    };
  }
  return {
    metadata: { name: 'cabas' },
    runsOn: 'server',
    resolveBooleanEvaluation: resolve,
    resolveStringEvaluation: resolve as unknown as Provider['resolveStringEvaluation'],
    resolveNumberEvaluation: resolve,
    async resolveObjectEvaluation(_key, fallback) {
      return { value: fallback, errorCode: ErrorCode.TYPE_MISMATCH };
    },
  };
}
