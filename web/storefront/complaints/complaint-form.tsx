/** « Un problème ? » in three taps: the product, what is wrong, send. */

import { type ReactNode, useState } from 'react';
import type { Complaint, OrderComplaints, ReportableLine } from '#domain/complaints/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import type { Order } from '#domain/orders/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useShop } from '../../use-shop.ts';
import { ComplaintLines } from './complaint-lines.tsx';
import { ComplaintQuestions } from './complaint-questions.tsx';
import { takeFocus } from './take-focus.ts';

export function ComplaintForm({
  open,
  order,
  lines,
  productId,
  onClose,
  onSent,
}: {
  open: boolean;
  order: Order;
  lines: readonly ReportableLine[];
  productId: string | null;
  onClose(): void;
  onSent(next: OrderComplaints): void;
}): ReactNode {
  const [chosenId, setChosenId] = useState(productId);
  const [sent, setSent] = useState<{ next: OrderComplaints; line: ReportableLine } | null>(null);
  const chosen = lines.find((line) => line.productId === chosenId);
  const done = sent?.next.items.findLast((item) => item.productId === sent.line.productId);
  if (sent && done)
    return (
      <Modal open={open} onClose={onClose} title="C’est envoyé" size="s">
        <ComplaintAnswer
          complaint={done}
          last4={order.payment?.last4 ?? null}
          onClose={onClose}
          onMore={
            sent.next.isOpen
              ? () => {
                  setSent(null);
                  setChosenId(null);
                }
              : undefined
          }
        />
      </Modal>
    );
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={chosen ? 'Qu’est-ce qui ne va pas ?' : 'Quel produit ?'}
      size="s"
      onBack={chosen && productId === null ? () => setChosenId(null) : undefined}
    >
      {chosen ? (
        <ComplaintQuestions
          key={chosen.productId}
          orderId={order.id}
          line={chosen}
          onSent={(next) => {
            setSent({ next, line: chosen });
            onSent(next);
          }}
        />
      ) : (
        <ComplaintLines lines={lines} onChoose={setChosenId} onClose={onClose} />
      )}
    </Modal>
  );
}

/** What the shop answers at once: a refund, or who reads the report and when. */
function ComplaintAnswer({
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
