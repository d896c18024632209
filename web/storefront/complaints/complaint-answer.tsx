import type { ReactNode } from 'react';
import type { Complaint } from '#domain/complaints/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from './take-focus.ts';
import { useShop } from '../../use-shop.ts';

/** What the shop answers at once: a refund, or who reads the report and when. */
export function ComplaintAnswer({
  complaint,
  last4,
  onClose,
  onMore,
}: {
  complaint: Complaint;
  last4: string | null;
  onClose(): void;
  onMore: (() => void) | undefined;
}): ReactNode {
  const { support } = useShop();
  return (
    <div ref={takeFocus} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {complaint.amount === null ? (
        <Alert title="Nous regardons cela">
          <p>
            Une personne de l’équipe vous répond par e-mail{support ? `, ${support.text}` : ''}. La
            réponse s’affiche aussi sur cette page.
          </p>
        </Alert>
      ) : (
        <Alert kind="success" title={`${formatEuros(complaint.amount)} vous sont remboursés`}>
          <p>
            {last4 ? `Sur la carte •••• ${last4}, ` : 'Sur votre moyen de paiement, '}
            sous 3 à 5 jours ouvrés. Pardon pour ce désagrément : vous n’avez rien à rapporter, et
            l’avoir arrive par e-mail.
          </p>
        </Alert>
      )}
      <Button onClick={onClose}>Revenir à la commande</Button>
      {onMore ? (
        <Button variant="ghost" onClick={onMore}>
          Signaler un autre produit
        </Button>
      ) : null}
    </div>
  );
}
