import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { hasPressed, useCartLight } from '../cart/cart-store.ts';

/** Live region for the count and total of the cart; silent until they change, by a press before they were known too. */
export function CartAnnouncement(): ReactNode {
  const cart = useCartLight();
  const text =
    cart === undefined
      ? null
      : cart && cart.units > 0
        ? `Panier : ${plural(cart.units, 'article')}, ${formatEuros(cart.net)}`
        : 'Panier vide';
  const first = useRef<string | null>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === null) return;
    if (first.current === null ? hasPressed() : first.current !== text) setSaid(text);
    first.current = text;
  }, [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
