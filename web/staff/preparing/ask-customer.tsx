import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Substitute } from '#domain/picking/preparation-contract.ts';
import { mostProposals } from '#domain/picking/question.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import type { MissingLine } from './missing-line.ts';
import { substitutesQuery } from './substitutes-query.ts';
import { SubstituteText } from './substitute-text.tsx';
import { Loading } from '../kit/loading.tsx';

/** The best products of the shelf, ticked: the preparer leaves out what is not really there. */
export function AskCustomer({
  line,
  onAsked,
  onRemove,
}: {
  line: MissingLine;
  onAsked(): void;
  onRemove(): void;
}): ReactNode {
  const { data, error } = useQuery(substitutesQuery(useApi(), line));
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const { isSending, problem, ask } = useAsk(line, onAsked);
  if (!data) return <Loading of={{ data, error }} className="h-40" />;
  const proposable = data.filter(({ isProposable }) => isProposable);
  const ticked = proposable.filter(({ id }) => !leftOut.includes(id)).slice(0, mostProposals);
  if (proposable.length === 0) return <NothingClose onRemove={onRemove} />;
  const shown = proposable.slice(0, mostProposals + leftOut.length);
  const toggle = (product: Substitute) =>
    setLeftOut((out) =>
      out.includes(product.id) ? out.filter((id) => id !== product.id) : [...out, product.id],
    );
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="text-lg font-semibold">Proposer au client</legend>
        {shown.map((product) => (
          <Checkbox
            key={product.id}
            label={<SubstituteText product={product} />}
            checked={ticked.includes(product)}
            onChange={() => toggle(product)}
          />
        ))}
      </fieldset>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button
        size="l"
        className="min-h-16"
        loading={isSending}
        disabled={ticked.length === 0}
        onClick={() => void ask(ticked.map(({ id }) => id))}
      >
        Demander au client
      </Button>
    </>
  );
}

export function NothingClose({ onRemove }: { onRemove(): void }): ReactNode {
  return (
    <div role="status" className="grid gap-3">
      <p className="text-lg font-semibold">Rien d’assez proche en rayon.</p>
      <p className="text-quiet">
        Sans allergène de plus, pour le même usage et pas plus cher : il n’y a rien à proposer.
      </p>
      <Button variant="danger" className="min-h-14" onClick={onRemove}>
        Compter comme manquant
      </Button>
    </div>
  );
}

function useAsk(line: MissingLine, onAsked: () => void) {
  const api = useApi();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // Sent again after a lost answer, the question keeps its id: its customer gets one message.
  const [questionId, setQuestionId] = useState(() => crypto.randomUUID());
  async function ask(productIds: string[]): Promise<void> {
    setIsSending(true);
    setProblem(null);
    try {
      await api('POST /api/staff/orders/:id/lines/:productId/questions', {
        params: { id: line.orderId, productId: line.productId },
        body: { questionId, version: line.version, productIds },
      });
      setQuestionId(crypto.randomUUID());
      onAsked();
    } catch (refusal) {
      setProblem(refusalText(refusal));
    } finally {
      setIsSending(false);
    }
  }
  return { isSending, problem, ask };
}
