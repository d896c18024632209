/**
 * Light or dark, on this device. The document says which by `data-dark`, which web/first-paint.ts sets from the same
 * two keys before anything is drawn.
 */
import { useEffect, useSyncExternalStore } from 'react';

const themes = ['dark', 'light'] as const;
/** `device`: as its system is set. */
export type Theme = (typeof themes)[number] | 'device';

const listeners = new Set<() => void>();
/** Storage is refused in some private windows: the choice then lasts as long as the page. */
let unkept: Theme = 'device';

function readTheme(): Theme {
  try {
    return themes.find((name) => localStorage.getItem(name) !== null) ?? unkept;
  } catch {
    return unkept;
  }
}

export function chooseTheme(theme: Theme): void {
  unkept = theme;
  try {
    for (const name of themes) localStorage.removeItem(name);
    if (theme !== 'device') localStorage.setItem(theme, '1');
  } catch {
    // `unkept` serves.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme, () => 'device');

/** Follows the choice, and the system where it decides: many turn dark in the evening. */
export function useShownTheme(): void {
  const theme = useTheme();
  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      const isDark = theme === 'device' ? system.matches : theme === 'dark';
      document.documentElement.toggleAttribute('data-dark', isDark);
    };
    show();
    system.addEventListener('change', show);
    return () => system.removeEventListener('change', show);
  }, [theme]);
}
