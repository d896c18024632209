import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ClosingRequest } from '#domain/delivery/staff-contract.ts';
import { shopDay } from '../../shop-time.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useNow } from '../../ui/use-now.ts';
import { closedDay } from '../delivery/delivery-reads.ts';
import { closingParam } from './orders-url.ts';
import { useGet } from '../kit/use-get.ts';

/** The day to close with its orders: null for who may not close it, or once it is over. */
export function useClosing(
  { day, zone }: { day: string; zone: string },
  privileges: readonly string[],
): ClosingRequest | null {
  const today = shopDay(new Date(useNow()).toISOString());
  if (!privileges.includes('slots.write') || day < today) return null;
  return { day, ...(zone ? { zoneId: zone } : {}) };
}

/** « Fermer aussi ce jour », with what closing it concerns, in the form that moves or cancels its orders. */
export function CloseDayToo({ closing }: { closing: ClosingRequest | null }): ReactNode {
  const [search] = useSearchParams();
  const [isOn, setIsOn] = useState(search.has(closingParam));
  if (!closing) return null;
  return (
    <div>
      <Checkbox
        name="closing"
        label="Fermer aussi ce jour aux nouvelles commandes"
        hint={
          closing.zoneId
            ? 'Toute la journée, dans la zone affichée.'
            : 'Toute la journée, dans toutes les zones et tous les points de retrait.'
        }
        checked={isOn}
        onChange={(event) => setIsOn(event.currentTarget.checked)}
      />
      {isOn ? <Concerned closing={closing} /> : null}
    </div>
  );
}

function Concerned({ closing }: { closing: ClosingRequest }): ReactNode {
  const asked = { day: closing.day, zoneId: closing.zoneId ?? '' };
  const { data } = useGet('GET /api/staff/closed-days/:day', { ...closedDay(asked), staleTime: 0 });
  if (!data) return null;
  return (
    <p role="status" className="ml-9 text-sm">
      {data.isClosed
        ? 'Ce jour est déjà fermé.'
        : `${plural(data.slots, 'créneau ouvert se ferme', 'créneaux ouverts se ferment')}${data.carts > 0 ? ` ; ${plural(data.carts, 'panier devra en choisir un autre', 'paniers devront en choisir un autre')}` : ''}. Vous le rouvrez depuis les créneaux.`}
    </p>
  );
}
