/**
 * The shape of every command: --help acts on nothing, what it does not know is refused, and exit codes mean the same.
 * 0: done. 1: it ran and found something wrong. 2: it could not run (arguments, configuration, no database, a bug).
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig, type Config } from '#server/config.ts';
import { findMistypedVariables } from '#server/mistyped-variables.ts';
import { OperatorError } from '#server/platform/operator-error.ts';

type Flag = { help: string };
type Valued<T> = { help: string; placeholder: string; schema: z.ZodType<T>; fallback?: T };
type Option = Flag | Valued<unknown>;
type Options = Readonly<Record<string, Option>>;
type Values<O extends Options> = {
  [K in keyof O]: O[K] extends { schema: z.ZodType<infer T> }
    ? O[K] extends { fallback: unknown }
      ? T
      : T | undefined
    : boolean;
};

export type Command<O extends Options, W = string> = {
  /** As typed, without the options: `npm run shop -- import FILE`. */
  usage: string;
  /** What it does and what it answers, in whole sentences. */
  about: string;
  /** What exit code 1 means: `when rows were refused`. Absent where nothing can be found wrong. */
  wrong?: string;
  options?: O;
  /** Builds the pages first, unless they are up to date. */
  needsPages?: boolean;
  /** How many words besides the options it takes; none by default. */
  words?: { atLeast?: number; atMost: number; schema?: z.ZodType<W> };
};

export const flag = (help: string): Flag => ({ help });

/** For commands that print facts: the same as one JSON value on stdout. */
export const json = flag('print it as JSON');

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
export const printJson = (facts: unknown): void => print(JSON.stringify(facts, null, 2));

type Bounds = { min?: number; max?: number };

export const wholeNumber = ({ min = 0, max = 1_000_000_000 }: Bounds = {}) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be ${min} to ${max}`);

/** Without `fallback` the option may be left out. */
export const count = <const F extends number | undefined = undefined>(
  help: string,
  { fallback, ...bounds }: Bounds & { fallback?: F } = {},
) => option<number, F>(help, 'N', wholeNumber(bounds), fallback as F);

export const choice = <const T extends string>(help: string, values: readonly T[]) =>
  option(help, values.join('|'), z.enum(values, `must be one of ${values.join(', ')}`), undefined);

export const text = <const F extends string | undefined = undefined>(
  help: string,
  placeholder: string,
  fallback?: F,
) => option(help, placeholder, z.string().min(1, 'must not be empty'), fallback as F);

export function option<T, const F extends T | undefined>(
  help: string,
  placeholder: string,
  schema: z.ZodType<T>,
  fallback: F,
): F extends undefined ? Omit<Valued<T>, 'fallback'> : Valued<T> & { fallback: T };
export function option(
  help: string,
  placeholder: string,
  schema: z.ZodType,
  fallback: unknown,
): Option {
  return { help, placeholder, schema, ...(fallback === undefined ? {} : { fallback }) };
}

/** Reads the arguments, does the work and exits; the work returns false when it found something wrong. */
export async function runCommand<const O extends Options, W = string>(
  command: Command<O, W>,
  work: (values: Values<O>, words: W[]) => Promise<boolean | void>,
): Promise<never> {
  const { values, words } = readArguments(command);
  try {
    process.exit((await work(values, words)) === false ? 1 : 0);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(2);
  }
}

/** For commands that stay open or clean up by themselves: exits with 0 for --help, with 2 for a wrong argument. */
export function readArguments<const O extends Options, W = string>(
  command: Command<O, W>,
): { values: Values<O>; words: W[] } {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    if (isReadingHelp) throw new HelpRead(helpOf(command));
    process.stdout.write(helpOf(command));
    process.exit(0);
  }
  let given: { values: Values<O>; words: W[] };
  try {
    given = parse(command, args);
  } catch (error) {
    // Node goes on to explain how to pass a word that begins with a dash.
    const [sentence] = (error as Error).message.split('. To specify');
    process.stderr.write(`${sentence}\n${usageOf(command)}\n`);
    process.exit(2);
  }
  if (command.needsPages) buildPages();
  return given;
}

/** On stderr: stdout is the command's. */
function buildPages(): void {
  const build = path.join(import.meta.dirname, 'build.mjs');
  const { status } = spawnSync(process.execPath, [build], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(2);
}

class HelpRead extends Error {}
let isReadingHelp = false;

/** The help of a command whose module works when it is loaded. */
export async function readHelp(load: () => Promise<unknown>): Promise<string> {
  process.argv.splice(2, Infinity, '--help');
  isReadingHelp = true;
  try {
    await load();
  } catch (error) {
    if (error instanceof HelpRead) return error.message;
    throw error;
  } finally {
    isReadingHelp = false;
  }
  throw new Error('the command has read no arguments');
}

/** The shop's configuration; a variable that looks like a mistyped one of ours is named on stderr. */
export function readShopConfig(env: NodeJS.ProcessEnv = process.env): Config {
  for (const sentence of findMistypedVariables(env)) process.stderr.write(`${sentence}\n`);
  return readConfig(env);
}

function parse<O extends Options, W>(
  command: Command<O, W>,
  args: string[],
): { values: Values<O>; words: W[] } {
  const options: Options = command.options ?? {};
  const { values: given, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(options).map(([name, option]) => [
        name,
        { type: 'schema' in option ? ('string' as const) : ('boolean' as const) },
      ]),
    ),
  });
  const { atLeast = 0, atMost, schema } = command.words ?? { atMost: 0 };
  const extra = positionals[atMost];
  if (extra !== undefined) throw new Error(`«${extra}» is one argument too many`);
  if (positionals.length < atLeast) throw new Error('An argument is missing');
  const words = positionals.map((word) => (schema ? read(schema, word, word) : word) as W);
  const values = Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, readValue(name, option, given[name])]),
  );
  return { values: values as Values<O>, words };
}

function readValue(name: string, option: Option, given: unknown): unknown {
  if (!('schema' in option)) return given === true;
  if (given === undefined) return option.fallback;
  return read(option.schema, String(given), `--${name} ${String(given)}`);
}

function read<T>(schema: z.ZodType<T>, given: string, asTyped: string): T {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new Error(`${asTyped}: it ${parsed.error.issues[0]?.message}`);
}

const usageOf = ({ usage }: { usage: string }): string =>
  `Usage: ${usage.replaceAll('\n', '\n       ')}`;

function helpOf<O extends Options, W>(command: Command<O, W>): string {
  const rows = Object.entries<Option>(command.options ?? {}).map(([name, option]) => {
    const isValued = 'schema' in option;
    const fallback =
      isValued && (option.fallback ?? '') !== '' ? ` (${String(option.fallback)})` : '';
    return [`--${name}${isValued ? ` ${option.placeholder}` : ''}`, `${option.help}${fallback}`];
  });
  const width = Math.max(0, ...rows.map(([left = '']) => left.length)) + 2;
  return [
    usageOf(command),
    '',
    command.about,
    '',
    ...rows.map(([left = '', right]) => `  ${left.padEnd(width)}${right}`),
    ...(rows.length > 0 ? [''] : []),
    'Exit codes',
    '  0  done',
    ...(command.wrong ? [`  1  ${command.wrong}`] : []),
    '  2  it could not run',
    '',
  ].join('\n');
}

/** A sentence for what an operator can correct; the stack of anything else. */
export function sentenceOf(error: unknown): string {
  return error instanceof OperatorError ? error.message : inspect(error);
}
