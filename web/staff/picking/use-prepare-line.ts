import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { staffOrderQuery } from '../orders/orders-queries.ts';
import { isUnanswered, useRetry } from '../offline/use-retry.ts';
import { forgetLine, keepLine, readKeptLine, type Wanted } from './kept-line.ts';

export type LineWriting = {
  isSaving: boolean;
  error: string | null;
  /** Kept on the phone until it can be resent. */
  pending: Wanted | null;
  /** An unusual weight that needs confirmation. */
  question: { text: string; wanted: Wanted } | null;
  save(wanted: Wanted): Promise<void>;
  /** The input must be corrected. */
  reconsider(error?: string): void;
};

/** Saves one line. A retry with the same version is recognised, so it applies once. */
export function usePrepareLine({
  orderId,
  line,
  onChange,
}: {
  orderId: string;
  line: StaffOrderProduct;
  onChange: (order: StaffOrder) => void;
}): LineWriting {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [question, setQuestion] = useState<LineWriting['question']>(null);
  const [pending, setPending] = useState<Wanted | null>(
    () => readKeptLine(orderId, line.id, line.version)?.pending ?? null,
  );
  const isSending = useRef(false);

  async function save(wanted: Wanted): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsSaving(true);
    setError(null);
    setQuestion(null);
    try {
      const changed = await api('PUT /api/staff/orders/:id/lines/:productId', {
        params: { id: orderId, productId: line.id },
        body: { version: line.version, ...wanted },
      });
      forgetLine(orderId, line.id);
      setPending(null);
      onChange(changed);
    } catch (refusal) {
      if (isUnanswered(refusal)) keepPending(wanted);
      else refuse(refusal, wanted);
    } finally {
      isSending.current = false;
      setIsSaving(false);
    }
  }

  function keepPending(wanted: Wanted): void {
    const { preparedQuantity, preparedGrams } = wanted;
    keepLine(orderId, line.id, {
      version: line.version,
      quantity: String(preparedQuantity),
      grams: preparedGrams ? String(preparedGrams) : '',
      pending: wanted,
    });
    setPending(wanted);
  }

  function refuse(refusal: unknown, wanted: Wanted): void {
    setPending(null);
    forgetLine(orderId, line.id);
    if (refusal instanceof ApiRefusal && refusal.is('Picking.DoubtfulWeight'))
      setQuestion({ text: refusalText(refusal), wanted });
    else {
      setError(refusalText(refusal));
      // A colleague may have changed the line or taken over the order.
      void queryClient.invalidateQueries(staffOrderQuery(api, orderId));
    }
  }

  useRetry(pending !== null, () => {
    if (pending) void save(pending);
  });

  return {
    isSaving,
    error,
    pending,
    question,
    save,
    reconsider: (text) => {
      setQuestion(null);
      setError(text ?? null);
    },
  };
}
