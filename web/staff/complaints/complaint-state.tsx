import type { ReactNode } from 'react';
import type { ComplaintState } from '#domain/complaints/rules.ts';
import { Badge } from '../../ui/badge.tsx';

/** `asked` waits for the customer, so it is not red; `refunding` waits for the bank. */
export const complaintStates: Record<
  ComplaintState,
  { tone: 'tomato' | 'butter' | 'leaf' | 'quiet'; text: string }
> = {
  open: { tone: 'tomato', text: 'À décider' },
  asked: { tone: 'butter', text: 'Attend le client' },
  refunding: { tone: 'leaf', text: 'Demandé à la banque' },
  refunded: { tone: 'leaf', text: 'Remboursée' },
  refused: { tone: 'quiet', text: 'Refusée' },
};

export const ComplaintStateBadge = ({ state }: { state: ComplaintState }): ReactNode => (
  <Badge tone={complaintStates[state].tone}>{complaintStates[state].text}</Badge>
);
