import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { writeCookie } from '../cookies.ts';
import { codeIn, keepCode } from './kept-code.ts';

/** What a link brings is kept a day: a code, and where it came from when friends or family sent it. Asked for by following it, so it needs no consent. */
export function KeptLinks(): null {
  const { search } = useLocation();
  useEffect(() => {
    const code = codeIn(search);
    if (code) keepCode(code);
    if (new URLSearchParams(search).has('friends-and-family'))
      writeCookie('friends-and-family', '1');
  }, [search]);
  return null;
}
