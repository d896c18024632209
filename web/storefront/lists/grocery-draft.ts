/** What is being written, kept for the tab: neither a failed sending nor the choice of an address may lose a list. */
import { useEffect, useRef, useState } from 'react';

const storageKey = 'cabas-grocery-list';

export function useGroceryDraft(): [
  text: string,
  write: (next: string | ((before: string) => string)) => void,
] {
  const [text, setText] = useState('');
  const latest = useRef('');
  useEffect(() => {
    // What was typed before the page was ready comes first.
    if (latest.current !== '') return;
    latest.current = readKept();
    setText(latest.current);
  }, []);
  return [
    text,
    (next) => {
      const written = typeof next === 'function' ? next(latest.current) : next;
      latest.current = written;
      // Kept even where the panel has closed meanwhile: a list that is in the cart is done.
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
    // Full or refused: the list lives as long as this page.
  }
}
