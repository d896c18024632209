import { Plus, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { StaffSlot } from '#domain/delivery/staff-contract.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { controlClass } from '../../ui/field-frame.tsx';
import { shortTypedEuros } from '#domain/measures/typed-euros.ts';

/** As typed; amounts are parsed when the form is sent. */
type TypedTier = { id: string; from: string; price: string };
type Tiers = StaffSlot['tiers'];
const mostTiers = 6;

const typedTiers = (tiers: Tiers): TypedTier[] =>
  tiers.map((tier, index) => ({
    id: String(index),
    from: shortTypedEuros(tier.minCartNetPrice),
    price: shortTypedEuros(tier.shippingAmount),
  }));

/** The first tier starts at 0 € and stays, or the smallest carts would match no tier. */
export function TiersField({ initial }: { initial: Tiers }): ReactNode {
  const id = useId();
  const [tiers, setTiers] = useState(() => typedTiers(initial));
  const set = (tierId: string, changes: Partial<TypedTier>) =>
    setTiers(tiers.map((tier) => (tier.id === tierId ? { ...tier, ...changes } : tier)));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">Frais selon le panier</legend>
      <div className="flex flex-col gap-2">
        {tiers.map((tier, index) => (
          <div key={tier.id} className="flex items-center gap-2">
            {/* A disabled field is not part of what a form sends. */}
            {index === 0 ? <input type="hidden" name="tierFrom" value={tier.from} /> : null}
            <label htmlFor={`${id}-${tier.id}-from`} className="flex-none text-sm text-quiet">
              Dès
            </label>
            <input
              id={`${id}-${tier.id}-from`}
              aria-label={`Tarif ${index + 1} : à partir de, en euros`}
              name="tierFrom"
              className={`${controlClass} min-w-0`}
              inputMode="decimal"
              autoComplete="off"
              value={tier.from}
              disabled={index === 0}
              required
              onChange={(event) => set(tier.id, { from: event.target.value })}
            />
            <label htmlFor={`${id}-${tier.id}-price`} className="flex-none text-sm text-quiet">
              € : frais
            </label>
            <input
              id={`${id}-${tier.id}-price`}
              aria-label={`Tarif ${index + 1} : frais, en euros`}
              name="tierPrice"
              className={`${controlClass} min-w-0`}
              inputMode="decimal"
              autoComplete="off"
              value={tier.price}
              required
              onChange={(event) => set(tier.id, { price: event.target.value })}
            />
            <span className="flex-none text-sm text-quiet">€</span>
            {index === 0 ? (
              <span className="size-11 flex-none" />
            ) : (
              <IconButton
                label={`Retirer le tarif ${index + 1}`}
                icon={<Trash2 className="size-5" />}
                onClick={() => setTiers(tiers.filter((other) => other.id !== tier.id))}
              />
            )}
          </div>
        ))}
      </div>
      {tiers.length < mostTiers ? (
        <Button
          variant="ghost"
          size="s"
          className="mt-1 min-h-11"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setTiers([...tiers, { id: crypto.randomUUID(), from: '', price: '' }])}
        >
          Ajouter un tarif
        </Button>
      ) : null}
    </fieldset>
  );
}
