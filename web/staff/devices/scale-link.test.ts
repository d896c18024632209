import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countScale, forgetScale, plugScale, readScale, tareScale } from './scale-link.ts';
import { placeOnSimulatedScale } from './simulated-scale.ts';

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
