import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { useCartLight } from '../cart/cart-store.ts';

/** Live region for the cart's count and total; silent until they change. */
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
    if (first.current !== null && first.current !== text) setSaid(text);
    first.current = text;
  }, [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
