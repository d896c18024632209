/** Lines of a cart as its row keeps them in JSON: products by id, with what their shopper saw last. */
import { z } from 'zod';

export type CartLine = {
  productId: string;
  quantity: number;
  recipeIds: string[];
  /** Absent from older lines; use `unitsOf` to read both. */
  recipeUnits?: Record<string, number> | undefined;
  /** State last seen by the shopper, for recomputation. */
  seenPriceCents: number | null;
  seenName: string;
  seenPackSize: string;
  /** By label; absent from older lines. */
  seenAttributes?: Record<string, string> | undefined;
};

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isInteger: Check = (value) => Number.isSafeInteger(value);
const isAbsentOr =
  (isValid: Check): Check =>
  (value) =>
    value === undefined || isValid(value);
const isRecordOf =
  (isValid: Check): Check =>
  (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(isValid);

const fields: { [Field in keyof Required<CartLine>]: Check } = {
  productId: isText,
  quantity: (value) => isInteger(value) && Number(value) > 0,
  recipeIds: (value) => Array.isArray(value) && value.every(isText),
  recipeUnits: isAbsentOr(isRecordOf(isInteger)),
  seenPriceCents: (value) => value === null || isInteger(value),
  seenName: isText,
  seenPackSize: isText,
  seenAttributes: isAbsentOr(isRecordOf(isText)),
};
const checks = Object.entries(fields);

const isLine: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  checks.every(([name, isValid]) => isValid((value as Record<string, unknown>)[name]));

/** Written by hand: as a schema of zod's objects it took a quarter of the memory that reading a cart allocates. */
export const linesSchema = z.custom<CartLine[]>(
  (value) => Array.isArray(value) && value.every(isLine),
  'lines of a cart were expected',
);
