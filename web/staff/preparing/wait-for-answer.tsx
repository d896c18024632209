import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import type { MissingLine } from './missing-line.ts';

/** The server decides: at the end of the countdown the question is fetched again. */
export function WaitForAnswer({
  line: { question, name },
  onChange,
  onLater,
}: {
  line: MissingLine;
  onChange(): void;
  onLater(): void;
}): ReactNode {
  if (!question) return null;
  return (
    <div role="status" className="grid gap-3">
      <p className="text-lg font-semibold">Question posée au client pour {name}</p>
      <p className="text-quiet">
        {question.proposals.map((proposal) => proposal.name).join(', ')} : réponse attendue encore{' '}
        <SecondsLeft key={question.secondsLeft} from={question.secondsLeft} onEnd={onChange} />.
      </p>
      <Button size="l" className="min-h-16" onClick={onLater}>
        Continuer en attendant
      </Button>
    </div>
  );
}

function SecondsLeft({ from, onEnd }: { from: number; onEnd(): void }): ReactNode {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left <= 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
    // A new `onEnd` at each render must not start the second again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [left]);
  return (
    <strong role="timer" aria-live="off" className="figures">
      {left} s
    </strong>
  );
}
