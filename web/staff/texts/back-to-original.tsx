import type { ReactNode } from 'react';
import type { TextAnswer } from '#domain/texts/contract.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { useSaveText } from './use-save-text.ts';

/** The shop's own text is not lost: it remains among the versions. */
export function BackToOriginal({ text, onBack }: { text: TextAnswer; onBack(): void }): ReactNode {
  const save = useSaveText(text);
  if (JSON.stringify(text.current) === JSON.stringify(text.original)) return null;
  return (
    <ConfirmedButton
      variant="secondary"
      label="Revenir au texte d’origine"
      question="Le texte d’origine remplace le vôtre, qui reste parmi les versions."
      yes="Revenir au texte d’origine"
      act={() => save(null).then(onBack)}
    >
      Revenir au texte d’origine
    </ConfirmedButton>
  );
}
