import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { AskCustomer } from './ask-customer.tsx';
import { ChooseSubstitute, TakeSubstitute } from './choose-substitute.tsx';
import { type MissingLine, type Replaced, stepOf, wishNote } from './missing-line.ts';

/** What its customer wants done with a missing line, one step at a time: ask, wait, replace or remove. */
export function ReplaceMissing({
  line,
  onChange,
  onReplaced,
  onRemove,
  onLater,
  onFound,
  onBack,
}: {
  line: MissingLine;
  /** The question changed: it is read again. */
  onChange(): void;
  onReplaced(by: Replaced): void;
  onRemove(): void;
  /** Goes on with another product while the customer thinks. */
  onLater(): void;
  /** The product turned up although its customer was asked about it. */
  onFound?: (() => void) | undefined;
  onBack?: (() => void) | undefined;
}): ReactNode {
  const step = stepOf(line);
  const { question } = line;
  // Another product than the ones proposed: a declined or silent question may be asked again.
  const [isAskingAgain, setIsAskingAgain] = useState(false);
  return (
    <div role="group" aria-label={`Remplacer ${line.name}`} className="grid gap-3">
      {question === null || question.state === 'over' ? (
        <p className="font-semibold">{wishNote(line.wish)}</p>
      ) : null}
      {step === 'ask' || isAskingAgain ? (
        <AskCustomer
          line={line}
          onAsked={() => {
            setIsAskingAgain(false);
            onChange();
          }}
          onRemove={onRemove}
        />
      ) : step === 'wait' ? (
        <WaitForAnswer line={line} onChange={onChange} onLater={onLater} />
      ) : step === 'remove' ? (
        <div role="status" className="grid gap-3">
          <p className="text-lg font-semibold">{whyRemoved(line)}</p>
          <Button variant="danger" className="min-h-14" onClick={onRemove}>
            Compter comme manquant
          </Button>
        </div>
      ) : question?.state === 'accepted' ? (
        <TakeSubstitute line={line} onReplaced={onReplaced} />
      ) : (
        <>
          {question?.state === 'silent' ? (
            <p role="status" className="text-lg font-semibold">
              Pas de réponse : le client veut alors un produit proche.
            </p>
          ) : null}
          <ChooseSubstitute
            line={line}
            onReplaced={onReplaced}
            onRemove={onRemove}
            onAsk={() => setIsAskingAgain(true)}
          />
        </>
      )}
      {(question?.state === 'declined' || question?.state === 'silent') && !isAskingAgain ? (
        <Button variant="ghost" className="min-h-14" onClick={() => setIsAskingAgain(true)}>
          Poser une autre question
        </Button>
      ) : null}
      {onFound ? (
        <Button variant="ghost" className="min-h-14" onClick={onFound}>
          Je l’ai trouvé
        </Button>
      ) : null}
      {onBack ? (
        <Button variant="ghost" className="min-h-14" onClick={onBack}>
          Retour
        </Button>
      ) : null}
    </div>
  );
}

function whyRemoved({ question, name }: MissingLine): string {
  if (question?.state === 'declined') return `Le client ne veut rien à la place de ${name}.`;
  if (question?.state === 'silent')
    return 'Pas de réponse : le client veut alors qu’il soit retiré.';
  return 'Le client ne veut pas de produit de remplacement.';
}

/** The server decides: at the end of the countdown the question is fetched again. */
function WaitForAnswer({
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
