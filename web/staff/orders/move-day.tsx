import type { ReactNode } from 'react';
import type { ClosedDay, ClosingRequest } from '#domain/delivery/staff-contract.ts';
import { dayAfter } from '#domain/picking/shelf-life.ts';
import { formatPlainDay } from '#domain/time/local-time.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { formatSlot } from '../../shop-time.ts';
import { DateField } from '../../ui/number-fields.tsx';
import { useGet } from '../kit/use-get.ts';
import { useApi } from '../../use-api.ts';
import { DayChangeForm } from './day-change-form.tsx';

type Concerned = { orders: readonly StaffOrderSummary[]; closing: ClosingRequest | null };

/** `closes`: the day is opened to be closed, so the form comes filled in and at its preview. */
export function MoveDay({
  closes = false,
  ...concerned
}: Concerned & { closes?: boolean }): ReactNode {
  const api = useApi();
  const { data } = useGet('GET /api/staff/closed-days', { enabled: closes });
  const day = closes && data ? concerned.closing?.day : undefined;
  return (
    <DayChangeForm
      {...concerned}
      verb="Déplacer"
      explanation="Chacune prend la même heure si elle est libre, sinon la plus proche. Aucune ne coûte plus cher."
      asksAtOnce={day !== undefined}
      message={day && `Nous sommes fermés ${formatPlainDay(day)}.`}
      hint="Par exemple : la camionnette est en panne. Le nouveau créneau suit."
      field={
        <DateField
          label="Nouveau jour"
          required
          name="day"
          defaultValue={day && openDayAfter(day, data?.items ?? [])}
        />
      }
      ask={(data, asked) =>
        api('POST /api/staff/orders/relocations', {
          body: { ...asked, day: String(data.get('day')) },
        })
      }
      planned={['commande se déplace', 'commandes se déplacent']}
      done={[
        'commande déplacée, son client est prévenu',
        'commandes déplacées, leurs clients sont prévenus',
      ]}
      stayingWords="où"
      describe={({ slot }) => (slot ? formatSlot(slot) : '')}
    />
  );
}

function openDayAfter(day: string, closed: readonly ClosedDay[]): string {
  const next = dayAfter(day, 1);
  return closed.some((one) => one.day === next) ? openDayAfter(next, closed) : next;
}
