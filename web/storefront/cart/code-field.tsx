import { X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { keptCode } from '../content/kept-code.ts';
import { openOverlay } from '../overlay-store.ts';
import { refusalText } from '../refusal-text.ts';
import { useChangeCart } from './use-change-cart.ts';

/** Promo, coupon and referral codes come through one field. */
export function CodeField({ coupons }: { coupons: Cart['coupons'] }): ReactNode {
  const changeCart = useChangeCart();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  // What the code did, or why it was refused, is under the field: it comes in view from behind the foot of the cart.
  const place = useRef<HTMLDivElement>(null);
  const hasTried = useRef(false);
  useEffect(() => {
    if (hasTried.current) place.current?.scrollIntoView({ block: 'nearest' });
  }, [error, coupons.length]);

  async function change(body: { add: string } | { remove: string }): Promise<boolean> {
    hasTried.current = true;
    setIsSending(true);
    setError(null);
    try {
      await changeCart({ method: 'PATCH', path: '/api/cart/coupons', body });
      return true;
    } catch (refusal) {
      setError(refusalText(refusal));
      return false;
    } finally {
      setIsSending(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get('code') ?? '').trim();
    if (!code) {
      setError('Champ requis');
      return;
    }
    // A refused code stays, to be corrected.
    void change({ add: code }).then((isAdded) => {
      if (isAdded) form.reset();
    });
  }

  return (
    <div ref={place} className="scroll-my-5">
      <form onSubmit={submit} onInput={() => setError(null)} noValidate>
        <TextField
          label="Code promo, avantage ou parrainage"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={keptCode()}
          error={error}
          beside={
            <Button type="submit" variant="secondary" loading={isSending}>
              Ajouter<span className="sr-only"> le code</span>
            </Button>
          }
        />
      </form>
      <ul className="mt-2 flex flex-col gap-2">
        {coupons.map((coupon) => (
          <li
            key={coupon.id}
            className={`flex items-center gap-3 rounded-md px-3 py-2 ${coupon.applied ? 'bg-leaf-wash' : 'bg-sand'}`}
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{coupon.name}</span>
              {coupon.reason ? <span className="block text-sm">{coupon.reason}</span> : null}
              <button
                type="button"
                className="min-h-6 text-sm font-semibold text-leaf-deep underline"
                aria-label={`Conditions de ${coupon.name}`}
                onClick={() => openOverlay('coupon-details', { coupon })}
              >
                Conditions
              </button>
            </span>
            {coupon.applied && coupon.amount > 0 ? (
              <span className="figures font-bold text-leaf-deep">
                −{formatEuros(coupon.amount)}
              </span>
            ) : null}
            <button
              type="button"
              className="flex size-11 flex-none items-center justify-center rounded-full hover:bg-white"
              aria-label={`Retirer ${coupon.name}`}
              onClick={() => void change({ remove: coupon.id })}
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
