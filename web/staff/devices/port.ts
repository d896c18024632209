/** What the pages know of a scale, however it is plugged in. */
import type { Grams } from '#domain/measures/quantity.ts';

/** `grams` is null while the scale cannot weigh: overloaded, below zero, in error. */
export type Weighing = { grams: Grams | null; isStable: boolean };

export type Scale = {
  name: string;
  close(): Promise<void>;
};

export type ScaleListener = {
  weigh(weighing: Weighing): void;
  /** Unplugged, or silent for good. */
  lose(): void;
};

export type OpenScale = (listener: ScaleListener) => Promise<Scale>;

const gramsPerUnit = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 } as const;
export type ScaleUnit = keyof typeof gramsPerUnit;

export const toGrams = (value: number, unit: ScaleUnit): Grams =>
  Math.round(value * gramsPerUnit[unit]);
