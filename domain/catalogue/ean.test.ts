import { expect, it } from 'vitest';
import { isEan } from './ean.ts';

it.each(['3017620422003', '96385074', '012345678905', '10012345678902'])(
  '%s is a barcode',
  (text) => {
    expect(isEan(text)).toBe(true);
  },
);
it.each(['', '3017620422004', '301762042200', '3017620422O03', '30176204220031', ' 3017620422003'])(
  '« %s » is not a barcode',
  (text) => {
    expect(isEan(text)).toBe(false);
  },
);
