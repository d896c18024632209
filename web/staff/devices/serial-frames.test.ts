import { describe, expect, it } from 'vitest';
import { readBytes, readFrame } from './serial-frames.ts';

const STX = '\u0002';
const bytesOf = (text: string) => [...text].map((character) => character.charCodeAt(0));
const read = (text: string) => readBytes('', bytesOf(text)).weighings;

/** Words as the manual draws them: bit 5 set; A: three decimals; B: kilograms. */
const toledo = (weight: string, { a = 0x2d, b = 0x30, c = 0x20 } = {}) =>
  `${STX}${String.fromCharCode(a, b, c)}${weight}     0\r`;

describe('the Toledo continuous output', () => {
  it('the Toledo continuous output gives the weight in the decimals of word A and the unit of words B and C', () => {
    expect(read(toledo('001245'))).toEqual([{ grams: 1_245, isStable: true }]);
    expect(read(toledo('  1245'))).toEqual([{ grams: 1_245, isStable: true }]);
    expect(read(toledo('000125', { a: 0x2c }))).toEqual([{ grams: 1_250, isStable: true }]);
    expect(read(toledo('000345', { a: 0x2a, c: 0x21 }))).toEqual([{ grams: 345, isStable: true }]);
    expect(read(toledo('000100', { a: 0x2c, b: 0x20 }))).toEqual([{ grams: 454, isStable: true }]);
  });

  it('the Toledo continuous output says motion, what is below zero and what cannot be weighed', () => {
    expect(read(toledo('001245', { b: 0x38 }))).toEqual([{ grams: 1_245, isStable: false }]);
    expect(read(toledo('000020', { b: 0x32 }))).toEqual([{ grams: -20, isStable: true }]);
    expect(read(toledo('001245', { b: 0x34 }))).toEqual([{ grams: null, isStable: false }]);
    expect(read(toledo('001245', { c: 0x22 }))).toEqual([]);
  });

  it('the Toledo continuous output is read whatever its parity bit, its checksum, and where its chunks are cut', () => {
    const bytes = bytesOf(toledo('000345')).map((byte) => byte | 0x80);
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const first = readBytes('', bytes.slice(0, cut));
      const second = readBytes(first.pending, bytes.slice(cut));
      expect([...first.weighings, ...second.weighings]).toEqual([{ grams: 345, isStable: true }]);
    }
    expect(read(`${toledo('000345')}K${toledo('000346')}K`)).toHaveLength(2);
  });

  it('joined in the middle of a frame waits for the next one', () => {
    expect(read(`0345     0\r${toledo('000345')}`)).toEqual([{ grams: 345, isStable: true }]);
  });
});

describe('lines', () => {
  it.each([
    ['S S      0.345 kg', { grams: 345, isStable: true }],
    ['S D    120.5 g', { grams: 121, isStable: false }],
    ['S S     -0.020 kg', { grams: -20, isStable: true }],
    ['S +', { grams: null, isStable: false }],
    ['S I', { grams: null, isStable: false }],
    ['ST,GS,+  0.345kg', { grams: 345, isStable: true }],
    ['ST,+00345.0  g', { grams: 345, isStable: true }],
    ['US,NT,-  0.010kg', { grams: -10, isStable: false }],
    ['OL,GS,+999999kg', { grams: null, isStable: false }],
  ])('« %s » is read', (line, weighing) => {
    expect(read(`${line}\r\n`)).toEqual([weighing]);
  });

  it('a line of anything else than a weighing is no weight', () => {
    for (const line of ['', 'ES', 'S S kg', 'ST,GS,+ kg', 'T S 0.345 kg', '345', 'x'.repeat(500)])
      expect(read(`${line}\r\n`), line).toEqual([]);
    expect(readFrame(STX)).toBeNull();
  });
});
