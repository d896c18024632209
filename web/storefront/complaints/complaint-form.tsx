/** « Un problème ? » in three taps: the product, what is wrong, send. */
import { useState, type ReactNode } from 'react';
import type { OrderComplaints, ReportableLine } from '#domain/complaints/contract.ts';
import type { Order } from '#domain/orders/contract.ts';
import { Modal } from '../../ui/modal.tsx';
import { ComplaintAnswer } from './complaint-answer.tsx';
import { ComplaintLines } from './complaint-lines.tsx';
import { ComplaintQuestions } from './complaint-questions.tsx';

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
