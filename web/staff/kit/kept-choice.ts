import { useState } from 'react';

/** What one person chose on one device, such as a density. Private windows forget it. */
export function useKeptChoice(key: string, usual: string): [string, (value: string) => void] {
  const [value, setValue] = useState(() => {
    try {
      return localStorage.getItem(key) ?? usual;
    } catch {
      return usual;
    }
  });
  return [
    value,
    (next) => {
      setValue(next);
      try {
        localStorage.setItem(key, next);
      } catch {
        // The choice lasts as long as the page.
      }
    },
  ];
}
