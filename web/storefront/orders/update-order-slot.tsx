import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Order, OrderSlots } from '#domain/orders/contract.ts';
import { noOtherSlotThatDay } from '#domain/contract/refusal-sentences.ts';
import { Alert } from '../../ui/alert.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatDay, formatHour } from '../../shop-time.ts';
import { orderQuery, orderSlotsQuery } from '../queries/order-queries.ts';

/** Other slots on the same day. Another day or address requires modifying the order. */
export function UpdateOrderSlot({
  order,
  open,
  onClose,
}: {
  order: Order;
  open: boolean;
  onClose(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const {
    data,
    error: failure,
    refetch,
  } = useQuery({ ...orderSlotsQuery(api, order.id), enabled: open });
  const [movingTo, setMovingTo] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  async function moveTo(timeSlotId: string): Promise<void> {
    setMovingTo(timeSlotId);
    setError(null);
    try {
      queryClient.setQueryData(
        orderQuery(api, order.id).queryKey,
        await api('PUT /api/orders/:id/updateTimeSlot', {
          params: { id: order.id },
          body: { timeSlotId },
        }),
      );
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      toast.success('Votre créneau est changé.');
      onClose();
    } catch (refusal) {
      setError(refusalText(refusal));
      await refetch();
    } finally {
      setMovingTo(null);
    }
  }
  const hasChoice = data?.items.some((item) => !item.isCurrent && !item.refusal) ?? false;
  return (
    <Modal open={open} onClose={onClose} title="Changer de créneau" size="s">
      <p className="mb-4 text-quiet">
        Le {formatDay(order.delivery.from)}, sans payer plus de livraison. Pour un autre jour ou une
        autre adresse, modifiez la commande.
      </p>
      {error ? (
        <Alert kind="error" className="mb-4">
          {error}
        </Alert>
      ) : null}
      {failure ? <Alert kind="error">{refusalText(failure)}</Alert> : null}
      {!data && !failure ? <Skeleton className="h-60" /> : null}
      {data?.refusal ? <Alert kind="warning">{data.refusal}</Alert> : null}
      {data && !data.refusal && !hasChoice ? (
        <Alert kind="info" className="mb-4">
          {noOtherSlotThatDay}
        </Alert>
      ) : null}
      {data && !data.refusal ? (
        <ul className="flex flex-col gap-2">
          {data.items
            .filter((item) => item.isCurrent || !item.slot.isExpired)
            .map((item) => (
              <li key={item.slot.id}>
                <SlotChoice
                  item={item}
                  isMoving={movingTo !== null}
                  onChoose={() => void moveTo(item.slot.id)}
                />
              </li>
            ))}
        </ul>
      ) : null}
    </Modal>
  );
}

function SlotChoice({
  item,
  isMoving,
  onChoose,
}: {
  item: OrderSlots['items'][number];
  isMoving: boolean;
  onChoose(): void;
}): ReactNode {
  const hours = `${formatHour(item.slot.from)} – ${formatHour(item.slot.to)}`;
  const look =
    'flex min-h-13 w-full items-center justify-between gap-3 rounded-md border px-4 py-2 text-left';
  if (item.isCurrent)
    return (
      <p aria-current="true" className={classNames(look, 'border-leaf bg-leaf-wash')}>
        <span className="font-semibold">{hours}</span>
        <span className="text-sm text-leaf-deep">Votre créneau</span>
      </p>
    );
  if (item.refusal)
    return (
      <p className={classNames(look, 'border-line bg-sand text-quiet')}>
        <span>{hours}</span>
        <span className="text-right text-sm">{item.slot.isFull ? 'Complet' : item.refusal}</span>
      </p>
    );
  return (
    <button
      type="button"
      disabled={isMoving}
      onClick={onChoose}
      className={classNames(
        look,
        'border-line-strong bg-white transition-colors hover:border-leaf',
      )}
    >
      <span className="font-semibold">{hours}</span>
      <span className="text-sm text-leaf">Choisir</span>
    </button>
  );
}
