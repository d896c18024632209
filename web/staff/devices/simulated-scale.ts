/** A scale of the shop's own, for tests and rehearsals: it swings before it rests, as real ones do. */
import type { Grams } from '#domain/measures/quantity.ts';
import type { OpenScale, ScaleListener, Weighing } from './port.ts';

const stepMs = 60;
/** Shares of the weight shown while it swings. */
const swings = [0.4, 1.12, 0.95, 1.02];

/** Like real scales, it repeats its weight: one that keeps silent counts as lost. */
const everyMs = 500;

let listener: ScaleListener | null = null;
let shown: Weighing = { grams: 0, isStable: true };
let timers: ReturnType<typeof setTimeout>[] = [];
let repeating: ReturnType<typeof setInterval> | undefined;

function show(weighing: Weighing): void {
  shown = weighing;
  listener?.weigh(weighing);
}

export const openSimulatedScale: OpenScale = async (hears) => {
  listener = hears;
  show({ grams: 0, isStable: true });
  repeating = setInterval(() => show(shown), everyMs);
  return {
    name: 'Balance simulée',
    async close() {
      timers.forEach(clearTimeout);
      clearInterval(repeating);
      listener = null;
    },
  };
};

export function placeOnSimulatedScale(grams: Grams): void {
  timers.forEach(clearTimeout);
  timers = [
    ...swings.map((share, index) =>
      setTimeout(() => show({ grams: Math.round(grams * share), isStable: false }), index * stepMs),
    ),
    setTimeout(() => show({ grams, isStable: true }), swings.length * stepMs),
  ];
}
