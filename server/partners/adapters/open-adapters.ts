/** Loads the adapters that the configuration names, by path or by package. */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { OperatorError } from '#server/platform/operator-error.ts';
import { callPartner } from '../call-partner.ts';
import {
  InvalidWebhookSignature,
  PaymentReplyLost,
  PaymentRequestInvalid,
} from '../payment/port.ts';
import { adapterVariable, type AdapterPlaces } from './adapter-places.ts';
import { portVersions, type AdapterContext, type Opened, type PortName } from './adapter.ts';

/** Those of the ports that are configured. */
export type OpenedAdapters = {
  [Port in PortName]?: Opened<Port> & { kind: `adapter:${string}` };
};

/** What the shop calls: without one of them, the first order would find out. */
const methods = {
  payment: [
    'createHold',
    'lookup',
    'confirm',
    'capture',
    'cancel',
    'refund',
    'saveCard',
    'deleteCard',
    'listTransactions',
    'listPayouts',
    'listDisputes',
    'findDispute',
    'verifyWebhook',
  ],
  email: ['send'],
  sms: ['send'],
  geocoding: ['search', 'citiesOf', 'centresOf', 'reverse'],
  calls: ['openBridge'],
  facts: ['find'],
  invoicing: ['submit', 'readNews'],
} as const satisfies { [Port in PortName]: readonly (keyof Opened<Port>)[] };

const adapterSchema = z.object({
  port: z.enum(Object.keys(portVersions) as [PortName]),
  version: z.number(),
  name: z.string().regex(/^[a-z0-9-]{2,30}$/),
  open: z.custom<(context: AdapterContext) => unknown>((value) => typeof value === 'function'),
});

type ContextGiven = Omit<AdapterContext, 'callPartner' | 'errors'>;

/**
 * Opens each configured adapter. Throws one OperatorError of one line that names every one that cannot be used, and
 * why.
 */
export async function openAdapters(
  places: AdapterPlaces,
  { env, publicUrl, isProduction, isRehearsal, mailFrom, now }: ContextGiven,
): Promise<OpenedAdapters> {
  // Of the configuration no more than this.
  const context = {
    env,
    publicUrl,
    isProduction,
    isRehearsal,
    mailFrom,
    now,
    callPartner,
    errors: { PaymentReplyLost, PaymentRequestInvalid, InvalidWebhookSignature },
  };
  const faults: string[] = [];
  const opened: [string, unknown][] = [];
  for (const [port, place] of Object.entries(places) as [PortName, string][])
    try {
      opened.push([port, await openAdapter(port, place, context)]);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      faults.push(`${adapterVariable(port)} «${place}» ${error.message}`);
    }
  if (faults.length > 0) throw new OperatorError(faults.join('; '));
  return Object.fromEntries(opened) as OpenedAdapters;
}

async function openAdapter(
  port: PortName,
  place: string,
  context: AdapterContext,
): Promise<unknown> {
  const { default: exported } = await load(place);
  if (exported === undefined)
    throw new OperatorError('has no default export, which must be the adapter (docs/adapters.md)');
  const parsed = adapterSchema.safeParse(exported);
  if (!parsed.success)
    throw new OperatorError(
      `exports no adapter by default: ${parsed.error.issues.map(({ path: [member] }) => String(member ?? 'port')).join(', ')} is missing or malformed (docs/adapters.md)`,
    );
  const adapter = parsed.data;
  if (adapter.port !== port)
    throw new OperatorError(`is an adapter of the ${adapter.port} port, not of ${port}`);
  if (adapter.version !== portVersions[port])
    throw new OperatorError(
      `is written for version ${adapter.version} of the ${port} port, and this shop has version ${portVersions[port]}`,
    );
  const opened = await open(adapter, context);
  const missing = methods[port].filter((name) => typeof opened[name] !== 'function');
  if (missing.length > 0)
    throw new OperatorError(`opens an adapter without ${missing.join('(), ')}()`);
  if (port === 'payment' && typeof opened['abilities'] !== 'object')
    throw new OperatorError('opens an adapter without its abilities');
  return opened;
}

/**
 * A path is told from a package by its first character, as in an import; the path of a folder is that of a package. A
 * package is looked for in the folder where the shop starts, which a new release does not replace, then beside the shop.
 */
async function load(place: string): Promise<{ default?: unknown }> {
  const file = /^[./]/.test(place) ? mainOf(path.resolve(place)) : findFromHere(place);
  try {
    return (await import(file === null ? place : pathToFileURL(file).href)) as object;
  } catch (error) {
    if (file === null && isMissing(error, place))
      throw new OperatorError(`is not installed: npm install ${place}`);
    throw new OperatorError(`does not load: ${firstLine(error)}`);
  }
}

function mainOf(at: string): string {
  if (!existsSync(at)) throw new OperatorError(`is no file: ${at}`);
  if (!statSync(at).isDirectory()) return at;
  try {
    return createRequire(import.meta.url).resolve(at);
  } catch {
    throw new OperatorError(`is a folder without a package: ${at}`);
  }
}

/** Null: not in this folder. */
function findFromHere(name: string): string | null {
  try {
    return createRequire(path.resolve('start.js')).resolve(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return null;
    // It is there, and its "exports" have no "default" condition.
    throw new OperatorError(`does not load: ${firstLine(error)}`);
  }
}

const isMissing = (error: unknown, place: string): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND' &&
  String(error).includes(`'${place}'`);

/** Its own `kind` is part of what it opens: a class keeps its prototype. */
async function open(
  { name, open: openIt }: z.infer<typeof adapterSchema>,
  context: AdapterContext,
): Promise<Record<string, unknown>> {
  try {
    return Object.assign(Object((await openIt(context)) ?? {}), { kind: `adapter:${name}` });
  } catch (error) {
    throw new OperatorError(`does not open: ${firstLine(error)}`);
  }
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
