import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { showBatch } from './batch-query.ts';

/** Takes orders in charge and opens their batch; an order alone, the batch that it stands in already. */
export function useStartBatch(): {
  isSending: boolean;
  error: string | null;
  start(orderIds: readonly string[]): Promise<void>;
} {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A repeated press after a lost answer starts the same batch.
  const [batchId] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function start(orderIds: readonly string[]): Promise<void> {
    setIsSending(true);
    setError(null);
    try {
      const { batch, refused } = await api('POST /api/staff/picking/batches', {
        body: { batchId, orderIds: [...orderIds] },
      });
      for (const { problem } of refused) toast.error(problem);
      await showBatch(api, queryClient, batch);
      await navigate(`/gestion/preparation/${batch.id}`);
    } catch (refusal) {
      setError(refusalText(refusal));
      setIsSending(false);
    }
    void queryClient.invalidateQueries({ queryKey: ['staff', 'orders'] });
  }

  return { isSending, error, start };
}
