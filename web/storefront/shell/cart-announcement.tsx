import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import { plural } from '#domain/quantity.ts';
import { useCartLight } from '../cart/cart-store.ts';

/** Says the new count and total to those who do not see the button change. Silent until something changes. */
export function CartAnnouncement(): ReactNode {
  const cart = useCartLight();
  const text =
    cart === undefined
      ? null
      : cart && cart.units > 0
        ? `Panier : ${plural(cart.units, 'article')}, ${formatEuros(cart.total)}`
        : 'Panier vide';
  const first = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === null) return;
    if (first.current !== null && first.current !== text) setSaid(text);
    first.current = text;
  }, [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
