import { useState } from 'react';
import type { PrepareLineRequest } from '#domain/picking/preparation-contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import type { MissingLine } from './missing-line.ts';

/** Writes the substitute. It needs the network: stocks and answers are the server's. */
export function useReplaceLine(line: MissingLine, onReplaced: () => void) {
  const api = useApi();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** An unusual weight to confirm. */
  const [question, setQuestion] = useState<string | null>(null);

  async function save(wanted: Omit<PrepareLineRequest, 'version'>): Promise<void> {
    setIsSending(true);
    setProblem(null);
    setQuestion(null);
    try {
      await api('PUT /api/staff/orders/:id/lines/:productId', {
        params: { id: line.orderId, productId: line.productId },
        body: { version: line.version, ...wanted },
      });
      onReplaced();
    } catch (refusal) {
      if (refusal instanceof ApiRefusal && refusal.is('Picking.DoubtfulWeight'))
        setQuestion(refusalText(refusal));
      else setProblem(refusalText(refusal));
    } finally {
      setIsSending(false);
    }
  }

  return { isSending, problem, question, save };
}
