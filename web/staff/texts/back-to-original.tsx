import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { TextAnswer } from '#domain/texts/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { useSaveText } from './use-save-text.ts';

/** The shop's own text is not lost: it remains among the versions. */
export function BackToOriginal({ text, onBack }: { text: TextAnswer; onBack(): void }): ReactNode {
  const [isAsked, setIsAsked] = useState(false);
  const button = useFocusBack(isAsked);
  const save = useSaveText(text);
  const back = useMutation({
    mutationFn: () => save(null),
    onSuccess: () => {
      setIsAsked(false);
      onBack();
    },
  });
  if (JSON.stringify(text.current) === JSON.stringify(text.original)) return null;
  return isAsked ? (
    <div className="w-full">
      <Confirmation
        label="Revenir au texte d’origine"
        question="Le texte d’origine remplace le vôtre, qui reste parmi les versions."
        yes="Revenir au texte d’origine"
        isSending={back.isPending}
        onYes={() => back.mutate()}
        onNo={() => setIsAsked(false)}
      />
      <Refused by={back.error} className="mt-2" />
    </div>
  ) : (
    <Button ref={button} variant="secondary" onClick={() => setIsAsked(true)}>
      Revenir au texte d’origine
    </Button>
  );
}
