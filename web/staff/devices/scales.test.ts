import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Weighing } from './port.ts';
import { countScale, forgetScale, plugScale, readScale, tareScale } from './scale-link.ts';
import { readBytes, readFrame } from './serial-frames.ts';
import { openSimulatedScale, placeOnSimulatedScale } from './simulated-scale.ts';
import { countTray, emptyTray, tareTray, type Tray, weighOn, weightOn } from './tray.ts';

it('only a weight at rest may go into a bag', () => {
  expect(weightOn(emptyTray)).toBeNull();
  expect(weightOn(after(motion(340)))).toBeNull();
  expect(weightOn(after(motion(340), rest(345)))).toBe(345);
  expect(weightOn(after(rest(345), motion(200)))).toBeNull();
  expect(weightOn(after(rest(345), rest(null)))).toBeNull();
  expect(weightOn(after(rest(4)))).toBeNull();
  expect(weightOn(after(rest(-30)))).toBeNull();
});

it('a weight that went into a bag counts again only once the scale was emptied', () => {
  const counted = countTray(after(rest(345)));
  expect(weightOn(counted)).toBeNull();
  expect(weightOn(weighOn(counted, rest(360)))).toBeNull();
  expect(weightOn(weighOn(weighOn(counted, motion(0)), rest(360)))).toBeNull();
  expect(weightOn([rest(2), rest(360)].reduce(weighOn, counted))).toBe(360);
});

it('the tare is taken off, and an empty scale forgets it', () => {
  const dish = tareTray(after(rest(85)));
  expect(weightOn(dish)).toBeNull();
  expect(weightOn(weighOn(dish, rest(430)))).toBe(345);
  const taken = weighOn(countTray(weighOn(dish, rest(430))), rest(85));
  expect(weightOn(weighOn(taken, rest(300)))).toBe(215);
  const forgotten = tareTray(weighOn(dish, rest(0)));
  expect(weightOn(weighOn(forgotten, rest(430)))).toBe(430);
});

it('a tare in motion is not taken', () => {
  expect(tareTray(after(motion(85))).tareGrams).toBe(0);
  expect(tareTray(after(rest(null))).tareGrams).toBe(0);
});

describe('scale link', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(async () => {
    await forgetScale();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function place(grams: number): void {
    placeOnSimulatedScale(grams);
    vi.advanceTimersByTime(400);
  }

  it('the weight at rest on the scale is offered once, then again after the scale was emptied', async () => {
    await plugScale({ kind: 'simulated' });
    expect(readScale()).toMatchObject({ name: 'Balance simulée', grams: null, state: 'resting' });
    placeOnSimulatedScale(345);
    vi.advanceTimersByTime(60);
    expect(readScale()).toMatchObject({ grams: null, state: 'moving' });
    vi.advanceTimersByTime(400);
    expect(readScale()).toMatchObject({ grams: 345, state: 'resting' });
    countScale();
    expect(readScale()).toMatchObject({ grams: null, state: 'counted' });
    place(0);
    place(420);
    expect(readScale().grams).toBe(420);
  });

  it('the tare is taken off what follows', async () => {
    await plugScale({ kind: 'simulated' });
    place(85);
    tareScale();
    place(430);
    expect(readScale()).toMatchObject({ grams: 345, tareGrams: 85 });
  });

  it('a browser without ports says that the scale did not open, and weights are typed', async () => {
    vi.stubGlobal('navigator', {});
    await plugScale({ kind: 'hid' });
    expect(readScale()).toMatchObject({ name: null, problem: 'unopened' });
    await plugScale({ kind: 'serial', baudRate: 9_600, asksFirst: false });
    expect(readScale()).toMatchObject({ name: null, problem: 'unopened' });
  });

  /** A port that writes what it is given, and ends when it is unplugged. */
  function fakePort() {
    const written: string[] = [];
    let line: ReadableStreamDefaultController<Uint8Array> | undefined;
    const readable = new ReadableStream<Uint8Array>({
      start: (controller) => void (line = controller),
    });
    const writable = new WritableStream<Uint8Array>({
      write: (chunk) => void written.push(new TextDecoder().decode(chunk)),
    });
    const port = {
      open: vi.fn(async () => undefined),
      close: vi.fn(async () => undefined),
      readable,
      writable,
    };
    vi.stubGlobal('navigator', {
      serial: { requestPort: async () => port, getPorts: async () => [] },
    });
    const say = (text: string) => line?.enqueue(new TextEncoder().encode(text));
    return { port, written, say, unplug: () => line?.close() };
  }
  const settle = () => vi.advanceTimersByTimeAsync(1);

  it('a serial scale is asked for its weight, heard, and its loss leads back to typing', async () => {
    const { port, written, say, unplug } = fakePort();
    await plugScale({ kind: 'serial', baudRate: 9_600, asksFirst: true });
    expect(port.open).toHaveBeenCalledWith({ baudRate: 9_600 });
    expect(written).toEqual(['SIR\r\n']);
    say('S D  0.300 kg\r\nS S  0.3');
    await settle();
    expect(readScale().state).toBe('moving');
    say('45 kg\r\n');
    await settle();
    expect(readScale().grams).toBe(345);
    unplug();
    await settle();
    expect(readScale()).toMatchObject({ name: null, grams: null, problem: 'lost' });
  });

  it('the weight of a scale that fell silent is not offered', async () => {
    const { say } = fakePort();
    await plugScale({ kind: 'serial', baudRate: 9_600, asksFirst: false });
    say('ST,GS,+  0.345kg\r\n');
    await settle();
    expect(readScale().grams).toBe(345);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(readScale()).toMatchObject({ grams: null, state: 'silent', name: 'Balance série' });
  });
});

describe('serial frames', () => {
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
      expect(read(toledo('000345', { a: 0x2a, c: 0x21 }))).toEqual([
        { grams: 345, isStable: true },
      ]);
      expect(read(toledo('000100', { a: 0x2c, b: 0x20 }))).toEqual([
        { grams: 454, isStable: true },
      ]);
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
});

describe('simulated scale', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  async function open() {
    const heard: Weighing[] = [];
    const scale = await openSimulatedScale({
      weigh: (weighing) => heard.push(weighing),
      lose: () => undefined,
    });
    return { heard, scale };
  }

  it('a simulated weight swings, then rests at what was placed', async () => {
    const { heard, scale } = await open();
    placeOnSimulatedScale(500);
    vi.advanceTimersByTime(450);
    expect(heard.map(({ isStable }) => isStable)).toEqual([true, false, false, false, false, true]);
    expect(heard.at(-1)).toEqual({ grams: 500, isStable: true });
    await scale.close();
  });

  it('a simulated scale repeats the weight on it', async () => {
    const { heard, scale } = await open();
    placeOnSimulatedScale(500);
    vi.advanceTimersByTime(1_100);
    expect(heard.slice(-2)).toEqual([
      { grams: 500, isStable: true },
      { grams: 500, isStable: true },
    ]);
    await scale.close();
  });

  it('a simulated scale replaces its weight by the next one, and sends nothing once closed', async () => {
    const { heard, scale } = await open();
    placeOnSimulatedScale(500);
    placeOnSimulatedScale(0);
    vi.advanceTimersByTime(450);
    expect(heard.filter(({ isStable }) => isStable)).toEqual([
      { grams: 0, isStable: true },
      { grams: 0, isStable: true },
    ]);
    placeOnSimulatedScale(300);
    await scale.close();
    const before = heard.length;
    vi.advanceTimersByTime(450);
    expect(heard).toHaveLength(before);
  });
});

const rest = (grams: number | null) => ({ grams, isStable: grams !== null });
const motion = (grams: number) => ({ grams, isStable: false });
const after = (...weighings: { grams: number | null; isStable: boolean }[]): Tray =>
  weighings.reduce(weighOn, emptyTray);
