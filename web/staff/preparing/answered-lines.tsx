import { MessageCircleReply } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { Button } from '../../ui/button.tsx';

const answers = { accepted: 'oui', declined: 'non', silent: 'pas de réponse' } as const;

/** Answers that came while the preparer was elsewhere in the shop. */
export function AnsweredLines({
  batch: { lines, orders },
  shownId,
  onOpen,
}: {
  batch: Batch;
  /** The product on the screen shows its own answer. */
  shownId: string | null;
  onOpen(productId: string): void;
}): ReactNode {
  const open = new Set(orders.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const answered = lines.flatMap((line) => {
    const state = line.question?.state;
    const isNews =
      line.preparedQuantity === null && open.has(line.orderId) && line.productId !== shownId;
    if (!isNews || (state !== 'accepted' && state !== 'declined' && state !== 'silent')) return [];
    return [{ ...line, answer: answers[state] }];
  });
  return (
    <div role="status">
      {answered.map((line) => (
        <Button
          key={`${line.orderId}:${line.productId}`}
          variant="secondary"
          className="mb-2 min-h-14 w-full"
          icon={<MessageCircleReply aria-hidden className="size-6" />}
          onClick={() => onOpen(line.productId)}
        >
          {line.name} : {line.answer}
        </Button>
      ))}
    </div>
  );
}
