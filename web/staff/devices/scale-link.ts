/** The connection to this phone's scale, shared by its pages: the chosen scale, its readings, its state. */

import { useSyncExternalStore } from 'react';
import type { Grams } from '#domain/measures/quantity.ts';
import { type HidDevice, hidDevices, type HidReportEvent } from './browser-ports.ts';
import { readReport, weighingDevices } from './hid-report.ts';
import type { OpenScale, Scale, ScaleListener } from './port.ts';
import { openSerialScale, type SerialSettings } from './serial-scale.ts';
import { openSimulatedScale } from './simulated-scale.ts';
import { countTray, emptyTray, netGrams, tareTray, type Tray, weighOn, weightOn } from './tray.ts';

/** A scale that names itself as one on USB. `again`: the device allowed before, without a question; else the browser lets the person choose. */
function openHidScale(again: boolean): OpenScale {
  return async (listener) => {
    const hid = hidDevices();
    const device = again
      ? (await hid?.getDevices())?.find(isScale)
      : (await hid?.requestDevice({ filters: [{ usagePage: weighingDevices }] }))?.[0];
    if (!hid || !device) throw new Error('no scale on USB');
    if (!device.opened) await device.open();

    const hear = (event: Event) => {
      const weighing = readReport((event as HidReportEvent).data);
      if (weighing) listener.weigh(weighing);
    };
    const leave = (event: Event) => {
      if ((event as Event & { device: HidDevice }).device === device) listener.lose();
    };
    device.addEventListener('inputreport', hear);
    hid.addEventListener('disconnect', leave);
    return {
      name: device.productName || 'Balance USB',
      async close() {
        device.removeEventListener('inputreport', hear);
        hid.removeEventListener('disconnect', leave);
        await device.close().catch(() => undefined);
      },
    };
  };
}

const isScale = ({ collections }: HidDevice): boolean =>
  collections.some(({ usagePage }) => usagePage === weighingDevices);

export type ScaleChoice =
  { kind: 'hid' } | ({ kind: 'serial' } & SerialSettings) | { kind: 'simulated' };

export type ScaleState = {
  /** Null: no scale, weights are typed. */
  name: string | null;
  kind: ScaleChoice['kind'] | null;
  /** A weight at rest and not yet bagged; it goes into the bag unless another one is typed. */
  grams: Grams | null;
  netGrams: Grams | null;
  tareGrams: Grams;
  state: 'silent' | 'moving' | 'resting' | 'counted' | 'unable';
  problem: 'lost' | 'unopened' | null;
};

/** Scales repeat their weight several times a second. */
const silentAfterMs = 3_000;

let scale: Scale | null = null;
let kind: ScaleChoice['kind'] | null = null;
let tray: Tray = emptyTray;
let problem: ScaleState['problem'] = null;
let silence: ReturnType<typeof setTimeout> | undefined;
let shown: ScaleState = view();
const listeners = new Set<() => void>();

function view(): ScaleState {
  const { last, tareGrams, isCounted } = tray;
  const state = !last
    ? 'silent'
    : last.grams === null
      ? 'unable'
      : !last.isStable
        ? 'moving'
        : isCounted
          ? 'counted'
          : 'resting';
  return {
    name: scale?.name ?? null,
    kind,
    grams: weightOn(tray),
    netGrams: netGrams(tray),
    tareGrams,
    state,
    problem,
  };
}

function change(changes: { tray?: Tray; problem?: ScaleState['problem'] }): void {
  tray = changes.tray ?? tray;
  if (changes.problem !== undefined) problem = changes.problem;
  const next = view();
  // A weight that is repeated draws nothing anew.
  if (JSON.stringify(next) === JSON.stringify(shown)) return;
  shown = next;
  for (const listener of listeners) listener();
}

const hears: ScaleListener = {
  weigh(weighing) {
    clearTimeout(silence);
    // The last weight of a scale that fell silent may have been taken off it.
    silence = setTimeout(() => change({ tray: { ...tray, last: null } }), silentAfterMs);
    change({ tray: weighOn(tray, weighing) });
  },
  lose() {
    void unplugScale().then(() => change({ problem: 'lost' }));
  },
};

const openings: {
  [Kind in ScaleChoice['kind']]: (
    choice: Extract<ScaleChoice, { kind: Kind }>,
    again: boolean,
  ) => OpenScale;
} = {
  hid: (_choice, again) => openHidScale(again),
  serial: (choice, again) => openSerialScale(choice, again),
  simulated: () => openSimulatedScale,
};

const key = 'cabas-scale';

/** From a press: the browser asks which device, and forbids the question otherwise. */
export async function plugScale(choice: ScaleChoice, again = false): Promise<void> {
  await unplugScale();
  try {
    const open = (openings[choice.kind] as (typeof openings)['hid'])(choice as never, again);
    scale = await open(hears);
    kind = choice.kind;
    remember(choice);
    change({ problem: null });
  } catch (error) {
    // The person closed the browser's list without choosing.
    const isDeclined = error instanceof DOMException && error.name === 'NotFoundError';
    change({ problem: isDeclined || again ? null : 'unopened' });
  }
}

async function unplugScale(): Promise<void> {
  clearTimeout(silence);
  const open = scale;
  scale = null;
  kind = null;
  change({ tray: emptyTray, problem: null });
  await open?.close();
}

/** The scale chosen on this phone before; without it, weights are typed. */
export async function plugScaleAgain(allowsSimulated: boolean): Promise<void> {
  if (scale) return;
  const choice = remembered();
  if (choice && (allowsSimulated || choice.kind !== 'simulated')) await plugScale(choice, true);
}

export async function forgetScale(): Promise<void> {
  remember(null);
  await unplugScale();
}

function remember(choice: ScaleChoice | null): void {
  try {
    if (choice) localStorage.setItem(key, JSON.stringify(choice));
    else localStorage.removeItem(key);
  } catch {
    // Private windows without storage: the scale is chosen each time.
  }
}

function remembered(): ScaleChoice | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as ScaleChoice | null;
    return kept && kept.kind in openings ? kept : null;
  } catch {
    return null;
  }
}

export const tareScale = (): void => change({ tray: tareTray(tray) });
/** The weight is in a bag: it counts again once the scale was emptied. */
export const countScale = (): void => change({ tray: countTray(tray) });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readScale = (): ScaleState => shown;
export const useScale = (): ScaleState => useSyncExternalStore(subscribe, readScale, readScale);
