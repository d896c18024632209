import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { forgetKeptCode, keptCode, readKeptCode } from '../session/kept-code.ts';
import { useUser } from '../session/session.ts';
import { AddGift } from '../cart/first-order-gift.tsx';
import { toast } from '../../ui/toast.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { useForm } from '../../forms/use-form.ts';
import { useChangeCart } from '../cart/use-change-cart.ts';

/** Codes of links that this page has sent, so that a refusal shows once. */
const sentCodes = new Set<string>();

/** One field for promo, coupon and referral codes. */
export function CodeField({ coupons }: { coupons: Cart['coupons'] }): ReactNode {
  const changeCart = useChangeCart();
  const [isRemoving, setIsRemoving] = useState(false);
  const { refusal, setRefusal, isSending, form } = useForm({
    async send(data, sent): Promise<void> {
      const code = String(data.get('code') ?? '').trim();
      if (!code) return setRefusal('Champ requis');
      await change({ add: code });
      // A refused code stays, so that it can be corrected.
      sent.reset();
    },
  });

  // Scroll the result into view, from behind the cart's footer.
  const place = useRef<HTMLDivElement>(null);
  const hasTried = useRef(false);
  useEffect(() => {
    if (hasTried.current) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal, coupons.length]);

  // The code of a link is used without a press. A friend's code waits for an account without orders.
  const user = useUser();
  useEffect(() => {
    const kept = readKeptCode();
    const isForUser = kept?.isFriends ? Boolean(user?.id && user.newCustomer) : user !== undefined;
    if (!kept || !isForUser || sentCodes.has(kept.code)) return;
    sentCodes.add(kept.code);
    if (coupons.some(({ code }) => code === kept.code)) return;
    changeCart((api) => api('PATCH /api/cart/coupons', { body: { add: kept.code } })).then(
      () => {
        forgetKeptCode();
        toast.success(`Votre code ${kept.code} est dans votre panier.`);
      },
      (error: unknown) => setRefusal(refusalText(error)),
    );
  }, [user, coupons, changeCart, setRefusal]);

  async function change(body: { add: string } | { remove: string }): Promise<void> {
    hasTried.current = true;
    await changeCart((api) => api('PATCH /api/cart/coupons', { body }));
  }

  async function remove(id: string): Promise<void> {
    setRefusal(null);
    setIsRemoving(true);
    try {
      await change({ remove: id });
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setIsRemoving(false);
    }
  }

  return (
    <div ref={place} className="scroll-my-5">
      <form {...form} onInput={() => setRefusal(null)}>
        <TextField
          label="Code promo, avantage ou parrainage"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={keptCode()}
          error={refusal}
          beside={
            <Button type="submit" variant="secondary" loading={isSending || isRemoving}>
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
              {!coupon.applied && coupon.reward.productId && !coupon.conditions.expired ? (
                <span className="my-2 block">
                  <AddGift productId={coupon.reward.productId} name={coupon.name} />
                </span>
              ) : null}
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
              onClick={() => void remove(coupon.id)}
            >
              <X aria-hidden className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
