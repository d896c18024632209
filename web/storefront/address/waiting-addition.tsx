import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { waitingAddition } from './delivery-choice.ts';

/** Why an address or a slot is asked for now: something waits to be added. */
export function WaitingAddition(): ReactNode {
  const what = waitingAddition();
  return what ? (
    <Alert>Pour ajouter {what}, dites-nous d’abord où et quand vous livrer.</Alert>
  ) : null;
}
