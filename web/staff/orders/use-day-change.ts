import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFocusBack } from '../../ui/confirmation.tsx';
import { useForm } from '../../forms/use-form.ts';

/**
 * A form that changes all listed orders of a day. Its first press previews what each order would
 * become, and changes nothing; the second one does it.
 */
export function useDayChange<Item extends { orderId: string }>(
  orders: readonly { id: string }[],
  ask: (
    data: FormData,
    asked: { orderIds: string[]; isPreview: boolean },
  ) => Promise<{ items: Item[] }>,
) {
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const opener = useFocusBack(isAsking);
  const [preview, setPreview] = useState<Item[] | null>(null);
  const [result, setResult] = useState<Item[] | null>(null);
  // The button that was pressed is gone: the form takes the focus.
  useEffect(() => {
    if (isAsking) element.current?.focus();
  }, [isAsking]);

  const { refusal, isSending, form } = useForm({
    async send(data) {
      // The list may have gained orders since its preview: those are left alone.
      const orderIds = preview?.map(({ orderId }) => orderId) ?? orders.map(({ id }) => id);
      const { items } = await ask(data, { orderIds, isPreview: preview === null });
      if (preview === null) return setPreview(items);
      setResult(items);
      setIsAsking(false);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'orders'] });
    },
  });

  return {
    /** Opens the form, and has the focus back when it closes. */
    opener,
    element,
    form,
    refusal,
    isSending,
    isAsking,
    begin: () => setIsAsking(true),
    stop() {
      setPreview(null);
      setIsAsking(false);
    },
    preview,
    /** How many orders the form is about. */
    concerned: (preview ?? orders).length,
    forgetPreview: () => setPreview(null),
    result,
  };
}
