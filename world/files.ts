/** Reads the files of a world: JSON by its schema, and tables as a spreadsheet saves them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { decode, delimiterOf } from '#server/catalogue/import/read-file.ts';
import { OperatorError } from '#server/platform/operator-error.ts';

/** The folder of the demo world. */
export const demoFolder = import.meta.dirname;
export const testFolder = path.join(demoFolder, 'test-world');

export function readJson<T>(file: string, schema: z.ZodType<T>, text = readText(file)): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new OperatorError(`${file} is not JSON: ${(error as Error).message}`);
  }
  return check(file, schema, value);
}

export function readTable<T>(file: string, row: z.ZodType<T>): T[] {
  const text = decode(readFileSync(file));
  const rows: unknown = parse(text, { columns: true, bom: true, delimiter: delimiterOf(text) });
  return check(file, z.array(row), rows);
}

export const readText = (file: string): string => readFileSync(file, 'utf8');

function check<T>(file: string, schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new OperatorError(`${file} cannot be read:\n${z.prettifyError(result.error)}`);
}
