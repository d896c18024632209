import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from './button.tsx';

type ConfirmationProps = {
  label: string;
  question: ReactNode;
  /** Fields that the answer needs. */
  children?: ReactNode;
  yes: string;
  isDanger?: boolean;
  isSending: boolean;
  isDisabled?: boolean;
  onYes(): void;
  onNo(): void;
};

/** Inline confirmation in place of the button. Focus moves to the question, so that a second Enter confirms nothing. */
export function Confirmation({
  label,
  question,
  children,
  yes,
  isDanger = false,
  isSending,
  isDisabled = false,
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
      {children ? <div className="w-full">{children}</div> : null}
      <Button
        variant={isDanger ? 'danger' : 'primary'}
        loading={isSending}
        disabled={isDisabled}
        onClick={onYes}
      >
        {yes}
      </Button>
      <Button variant="secondary" onClick={onNo}>
        Non
      </Button>
    </div>
  );
}

/** Restores focus to a button after what replaced it closes. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
