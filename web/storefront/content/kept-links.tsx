import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { writeCookie } from '../../cookies.ts';
import { codeIn, keepCode } from '../session/kept-code.ts';

/**
 * Stores the code or friends-and-family mark of a link for a day. The visitor asked for it by
 * following the link, so it needs no consent.
 */
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
