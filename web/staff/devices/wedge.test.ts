import { expect, it } from 'vitest';
import { noWedge, readWedgeKey, type WedgeKey } from './wedge.ts';

/** The codes scanned among these keys, typed at this pace. */
function scan(keys: readonly (string | Partial<WedgeKey>)[], everyMs: number): string[] {
  let wedge = noWedge;
  return keys.flatMap((each, index) => {
    const key = typeof each === 'string' ? { key: each } : each;
    const read = readWedgeKey(wedge, {
      key: '',
      isCtrl: false,
      ...key,
      atMs: 10_000 + index * everyMs,
    });
    wedge = read.wedge;
    return read.scanned === null ? [] : [read.scanned];
  });
}
const digits = [...'4006381333931'];

it('a code typed at a scanner’s pace and ended by Enter is a scan, typed by a person it is not', () => {
  expect(scan([...digits, 'Enter'], 10)).toEqual(['4006381333931']);
  expect(scan([...digits, 'Enter'], 90)).toEqual(['4006381333931']);
  expect(scan([...digits, 'Enter'], 200)).toEqual([]);
});

it('Enter alone, or after two keys, is left to the page', () => {
  expect(scan(['Enter'], 10)).toEqual([]);
  expect(scan(['1', '2', 'Enter'], 10)).toEqual([]);
});

it('two codes in a row are two scans', () => {
  expect(scan([...digits, 'Enter', ...digits, 'Enter'], 5)).toHaveLength(2);
});

it('FNC1 is the separator, however the scanner writes it, and Shift is nothing', () => {
  const code = '01040063813339311026\u001D17261231';
  for (const separator of ['\u001D', 'F8', { key: ']', isCtrl: true }])
    expect(
      scan([...'0104006381333931', 'Shift', ...'1026', separator, ...'17261231', 'Enter'], 10),
    ).toEqual([code]);
});
