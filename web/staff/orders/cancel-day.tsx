import type { ReactNode } from 'react';
import type { ClosingRequest } from '#domain/delivery/staff-contract.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { useApi } from '../../use-api.ts';
import { DayChangeForm } from './day-change-form.tsx';

type Concerned = { orders: readonly StaffOrderSummary[]; closing: ClosingRequest | null };

export function CancelDay(concerned: Concerned): ReactNode {
  const api = useApi();
  return (
    <DayChangeForm
      {...concerned}
      verb="Annuler"
      isDanger
      explanation="Rien n’est débité, et chaque client est prévenu par e-mail. Celles qui sont parties, ou dont les sacs contiennent du frais, restent à traiter une par une."
      hint="Par exemple : la camionnette est en panne, choisissez un autre jour."
      ask={(_data, asked) => api('POST /api/staff/orders/cancellations', { body: asked })}
      planned={[
        'commande s’annule, un e-mail part avec ces mots',
        'commandes s’annulent, autant d’e-mails partent avec ces mots',
      ]}
      done={[
        'commande annulée, son client est prévenu',
        'commandes annulées, leurs clients sont prévenus',
      ]}
      stayingWords="comme"
      describe={() => null}
    />
  );
}
