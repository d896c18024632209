/** Settings of this phone, shared by its users: how scans are signalled, whether the camera opens. */
import { useSyncExternalStore } from 'react';

export type DeviceSettings = { sound: boolean; vibration: boolean; camera: boolean };

const key = 'cabas-scanning';
const listeners = new Set<() => void>();

/** Storage can hold anything: what does not parse counts as never chosen. */
export function parseSettings(text: string | null): DeviceSettings {
  const usual = { sound: true, vibration: true, camera: false };
  try {
    const kept = JSON.parse(text ?? '{}') as Partial<Record<keyof DeviceSettings, unknown>> | null;
    const read = (name: keyof DeviceSettings) => {
      const value = kept?.[name];
      return typeof value === 'boolean' ? value : usual[name];
    };
    return { sound: read('sound'), vibration: read('vibration'), camera: read('camera') };
  } catch {
    return usual;
  }
}

/** Storage is refused in some private windows: the choice then lasts as long as the page. */
let unkept: string | null = null;

function readText(): string | null {
  try {
    return localStorage.getItem(key) ?? unkept;
  } catch {
    return unkept;
  }
}

export const readDeviceSettings = (): DeviceSettings => parseSettings(readText());

export function changeDeviceSettings(changes: Partial<DeviceSettings>): void {
  unkept = JSON.stringify({ ...readDeviceSettings(), ...changes });
  try {
    localStorage.setItem(key, unkept);
  } catch {
    // `unkept` serves.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDeviceSettings(): DeviceSettings {
  return parseSettings(useSyncExternalStore(subscribe, readText, () => null));
}
