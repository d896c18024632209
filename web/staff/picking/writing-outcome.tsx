import { useEffect, useRef, type ReactNode } from 'react';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import type { LineWriting } from './use-prepare-line.ts';

/** Result of a save: needs confirmation, will be resent, or refused. */
export function WritingOutcome({
  line,
  writing,
}: {
  line: StaffOrderProduct;
  writing: LineWriting;
}): ReactNode {
  const { question, pending, error, isSaving } = writing;
  const box = useSeen(question?.text ?? error ?? (pending ? 'pending' : null));
  if (question)
    return (
      <div ref={box} className={place}>
        <Confirmation
          label={`Poids de ${line.name}`}
          question={question.text}
          yes="Oui, c’est le poids"
          isSending={isSaving}
          onYes={() => void writing.save({ ...question.wanted, isWeightConfirmed: true })}
          onNo={() => writing.reconsider()}
        />
      </div>
    );
  if (pending)
    return (
      <div ref={box} className={place}>
        <Alert kind="warning">
          <p>Pas de réseau : c’est gardé sur cet appareil, et envoyé dès qu’il revient.</p>
          <Button
            variant="secondary"
            className="mt-2"
            loading={isSaving}
            aria-label={`Réessayer d’enregistrer ${line.name}`}
            onClick={() => void writing.save(pending)}
          >
            Réessayer
          </Button>
        </Alert>
      </div>
    );
  if (!error) return null;
  return (
    <div ref={box} className={place}>
      <Alert kind="error">{error}</Alert>
    </div>
  );
}

/** Clear of the bar that sticks to the foot of the page. */
const place = 'mt-3 scroll-mb-48';

/** Scrolls to a message that came, or that says something else. */
function useSeen(text: string | null) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) box.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return box;
}
