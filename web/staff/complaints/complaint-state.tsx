import type { ReactNode } from 'react';
import type { ComplaintState } from '#domain/complaints/rules.ts';
import { Badge } from '../../ui/badge.tsx';

/** `asked` waits for the customer, so it is not red; `refunding` waits for the bank. */
export const complaintStates: Record<
  ComplaintState,
  { tone: 'tomato' | 'butter' | 'leaf' | 'quiet'; label: string }
> = {
  open: { tone: 'tomato', label: 'À décider' },
  asked: { tone: 'butter', label: 'Attend le client' },
  refunding: { tone: 'leaf', label: 'Demandé à la banque' },
  refunded: { tone: 'leaf', label: 'Remboursée' },
  refused: { tone: 'quiet', label: 'Refusée' },
};

export const ComplaintStateBadge = ({ state }: { state: ComplaintState }): ReactNode => (
  <Badge tone={complaintStates[state].tone}>{complaintStates[state].label}</Badge>
);
