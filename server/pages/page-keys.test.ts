import { expect, it } from 'vitest';
import { createPageKeys } from './page-keys.ts';

it('an address is known until the shop changes, and a key made before the change is not remembered after it', () => {
  let shop = { state: 'open' };
  const keys = createPageKeys(() => shop);
  const open = keys.keyFor('/recettes');
  keys.remember('/recettes?utm_source=x', open);
  expect(keys.known('/recettes?utm_source=x')).toBe(open);
  expect(keys.known('/recettes')).toBeUndefined();

  shop = { state: 'paused' };
  expect(keys.known('/recettes?utm_source=x')).toBeUndefined();
  const paused = keys.keyFor('/recettes');
  expect(paused).not.toBe(open);
  // A page that was being rendered while the shop paused.
  keys.remember('/recettes', open);
  expect(keys.known('/recettes')).toBeUndefined();
  keys.remember('/recettes', paused);
  expect(keys.known('/recettes')).toBe(paused);
  keys.forget();
  expect(keys.known('/recettes')).toBeUndefined();
});

it('endless addresses push the first ones out, and a very long one is not kept', () => {
  const shop = {};
  const keys = createPageKeys(() => shop);
  const key = keys.keyFor('/');
  const address = (index: number) => `/?utm_content=${index}`;
  for (let index = 0; index < 2_001; index += 1) keys.remember(address(index), key);
  expect([0, 1, 2_000].map((index) => keys.known(address(index)))).toEqual([undefined, key, key]);
  keys.remember(`/?utm_content=${'x'.repeat(300)}`, key);
  expect(keys.known(`/?utm_content=${'x'.repeat(300)}`)).toBeUndefined();
  expect(keys.known(address(1))).toBe(key);
});
