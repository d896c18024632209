import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../ui/button.tsx';

type ConfirmationProps = {
  label: string;
  question: ReactNode;
  yes: string;
  isDanger?: boolean;
  isSending: boolean;
  onYes(): void;
  onNo(): void;
};

/** Asked once more, where the button was. The focus comes to the question: a second Enter answers nothing. */
export function Confirmation({
  label,
  question,
  yes,
  isDanger = false,
  isSending,
  onYes,
  onNo,
}: ConfirmationProps): ReactNode {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className="flex flex-wrap items-center gap-3 rounded-md bg-sand p-4 outline-none"
    >
      <p className="w-full font-semibold">{question}</p>
      <Button variant={isDanger ? 'danger' : 'primary'} loading={isSending} onClick={onYes}>
        {yes}
      </Button>
      <Button variant="secondary" onClick={onNo}>
        Non
      </Button>
    </div>
  );
}

/** For a button that something replaces while it is open: it takes the focus back when that goes. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
