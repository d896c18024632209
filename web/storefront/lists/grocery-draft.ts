/** What is being written, kept for the tab: neither a failed sending nor the choice of an address may lose a list. */
import { useEffect, useState } from 'react';

const storageKey = 'cabas-grocery-list';

export function useGroceryDraft(): [text: string, write: (text: string | ((before: string) => string)) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(storageKey);
      // What was typed before the page was ready comes first.
      if (kept) setText((typed) => typed || kept);
    } catch {
      // Storage is refused: the list lives as long as this page.
    }
  }, []);
  return [text, (next) => setText((before) => {
    const written = typeof next === 'function' ? next(before) : next;
    try {
      sessionStorage.setItem(storageKey, written);
    } catch {
      // Full or refused: the same.
    }
    return written;
  })];
}
