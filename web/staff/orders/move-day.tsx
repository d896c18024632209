import type { ReactNode } from 'react';
import type { ClosingRequest } from '#domain/delivery/staff-contract.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { formatSlot } from '../../shop-time.ts';
import { DateField } from '../../ui/number-fields.tsx';
import { useApi } from '../../use-api.ts';
import { DayChangeForm } from './day-change-form.tsx';

type Concerned = { orders: readonly StaffOrderSummary[]; closing: ClosingRequest | null };

export function MoveDay(concerned: Concerned): ReactNode {
  const api = useApi();
  return (
    <DayChangeForm
      {...concerned}
      verb="Déplacer"
      explanation="Chacune prend la même heure si elle est libre, sinon la plus proche. Aucune ne coûte plus cher."
      hint="Par exemple : la camionnette est en panne. Le nouveau créneau suit."
      field={<DateField label="Nouveau jour" required name="day" />}
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
