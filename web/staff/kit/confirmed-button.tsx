import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Refused } from '../../forms/refused.tsx';
import { refusalText } from '../../refusal-text.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'disabled'> & {
  /** Name of the question. */
  label: string;
  question: ReactNode;
  yes: string;
  isDanger?: boolean;
  /** A refusal leaves the question open, with its reason above. */
  act(): Promise<unknown>;
  explain?(error: unknown): string;
  children: ReactNode;
};

/** A button that asks before it acts. The focus comes back to it, or to the page when it goes too. */
export function ConfirmedButton({
  label,
  question,
  yes,
  isDanger = false,
  act,
  explain = refusalText,
  children,
  ...button
}: Props): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const opener = useFocusBack(isAsking);
  useFocusOnPage(isAsking);
  const close = () => {
    setIsAsking(false);
    setRefusal(null);
  };
  async function confirm(): Promise<void> {
    setIsSending(true);
    setRefusal(null);
    try {
      await act();
      close();
    } catch (error) {
      setRefusal(explain(error));
    }
    setIsSending(false);
  }
  if (!isAsking)
    return (
      <Button ref={opener} variant="ghost" {...button} onClick={() => setIsAsking(true)}>
        {children}
      </Button>
    );
  return (
    <div className="w-full">
      <Refused by={refusal} className="mb-3" />
      <Confirmation
        label={label}
        question={question}
        yes={yes}
        isDanger={isDanger}
        isSending={isSending}
        onYes={() => void confirm()}
        onNo={close}
      />
    </div>
  );
}

/** Moves the focus to the page when a question goes and its button does not come back. */
export function useFocusOnPage(isAsking: boolean): void {
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    wasAsking.current = isAsking;
  }, [isAsking]);
  useEffect(
    () => () => {
      if (!wasAsking.current) return;
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.getElementById('contenu')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
