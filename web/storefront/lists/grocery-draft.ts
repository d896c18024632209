/**
 * The list being written, kept for the browser tab: neither a failed request nor choosing an
 * address may lose it.
 */
import { useEffect, useRef, useState } from 'react';

const storageKey = 'cabas-grocery-list';

export function useGroceryDraft(): [
  text: string,
  write: (next: string | ((before: string) => string)) => void,
] {
  const [text, setText] = useState('');
  const latest = useRef('');
  useEffect(() => {
    // Text typed before hydration wins.
    if (latest.current !== '') return;
    latest.current = readKept();
    setText(latest.current);
  }, []);
  return [
    text,
    (next) => {
      const written = typeof next === 'function' ? next(latest.current) : next;
      latest.current = written;
      // Runs even if the panel was closed meanwhile: the list is in the cart, so the draft is
      // finished.
      keep(written);
      setText(written);
    },
  ];
}

function readKept(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // Storage full or blocked: the list lasts as long as this page.
  }
}
