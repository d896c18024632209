import type { ReactNode } from 'react';
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
  if (question)
    return (
      <div className="mt-3">
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
      <Alert kind="warning" className="mt-3">
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
    );
  if (!error) return null;
  return (
    <Alert kind="error" className="mt-3">
      {error}
    </Alert>
  );
}
