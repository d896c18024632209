import { expect, it } from 'vitest';
import type { FieldType, FieldValue } from './contract.ts';
import { cellOfValue, valueOfCell } from './field-cells.ts';
import { readValue } from './read-value.ts';

const field = (type: FieldType) => ({ type, choices: type === 'choice' ? ['Sec', 'Frais'] : [] });

it.each<[FieldType, FieldValue, FieldValue]>([
  ['text', ' Lot 7 ', 'Lot 7'],
  ['text', '', null],
  ['number', 12.5, 12.5],
  ['date', '2027-06-30', '2027-06-30'],
  ['yesNo', false, false],
  ['choice', 'Frais', 'Frais'],
  ['number', null, null],
])('a field of type %s accepts %j', (type, given, held) => {
  expect(readValue(field(type), given)).toEqual({ value: held });
});

it.each<[FieldType, FieldValue]>([
  ['text', 12],
  ['text', 'x'.repeat(501)],
  ['number', '12'],
  ['number', Number.NaN],
  ['number', 1e13],
  ['date', '30/06/2027'],
  ['date', '2027-02-30'],
  ['yesNo', 'oui'],
  ['choice', 'Surgelé'],
])('a field of type %s refuses %j', (type, given) => {
  expect(readValue(field(type), given)).toEqual({ expected: expect.any(String) });
});

it.each<[FieldType, string, FieldValue]>([
  ['number', '1 234,5', 1234.5],
  ['number', 'douze', 'douze'],
  ['yesNo', 'Oui', true],
  ['yesNo', 'peut-être', 'peut-être'],
  ['date', '30/06/2027', '2027-06-30'],
  ['text', '', null],
])('a cell of type %s with « %s » is read as %j', (type, cell, value) => {
  expect(valueOfCell(field(type), cell)).toEqual(value);
});

it.each<[FieldType, FieldValue]>([
  ['number', 0.5],
  ['yesNo', true],
  ['date', '2027-06-30'],
  ['choice', 'Sec'],
  ['text', null],
])('a value of type %s survives being written to a cell and read back', (type, value) => {
  expect(valueOfCell(field(type), cellOfValue(value))).toEqual(value);
});
