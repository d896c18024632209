import { expect, it } from 'vitest';
import { shortTypedEuros, parseEuros } from './typed-euros.ts';

it.each([
  ['12,50', 1_250],
  ['12.5', 1_250],
  ['12,5 €', 1_250],
  ['1 200', 120_000],
  ['1\u202f200,05\u00a0€', 120_005],
  ['0', 0],
  ['0,29', 29],
  ['', null],
  ['12,505', null],
  ['-3', null],
  ['dix', null],
  ['1,2,3', null],
  ['12 50', null],
  ['123456', null],
  ['12345678', null],
])('« %s » is %s cents', (text, cents) => {
  expect(parseEuros(text)).toBe(cents);
});

it.each([
  [1_250, '12,50'],
  [1_200, '12'],
  [5, '0,05'],
  [0, '0'],
])('%s cents are typed « %s »', (cents, text) => {
  expect(shortTypedEuros(cents)).toBe(text);
  expect(parseEuros(text)).toBe(cents);
});
