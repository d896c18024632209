import { expect, it } from 'vitest';
import { daySchema, instantSchema } from './typed-dates.ts';

it.each(['2026-11-21', '2000-01-01', '2099-12-31'])('%s is a date', (text) => {
  expect(daySchema.safeParse(text).success).toBe(true);
});
it.each(['0000-01-01', '1999-12-31', '2100-01-01', '9999-12-31', '+275760-09-13', '2026-02-30'])(
  '%s is refused as a date',
  (text) => {
    expect(daySchema.safeParse(text).success).toBe(false);
  },
);
it.each(['2026-11-21T09:00:00Z', '2026-11-21T09:00:00.123456Z'])('%s is an instant', (text) => {
  expect(instantSchema.safeParse(text).success).toBe(true);
});
it.each(['+275760-09-13T00:00:00Z', '0000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', 'hier'])(
  '%s is refused as an instant',
  (text) => {
    expect(instantSchema.safeParse(text).success).toBe(false);
  },
);
