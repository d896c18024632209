import { Minus, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefCallback } from 'react';
import { classNames } from './class-names.ts';
import { usePressAndHold } from './use-press-and-hold.ts';

export type StepperProps = {
  quantity: number;
  onChange(quantity: number): void;
  /** « + » stops here and says why. */
  max?: number;
  /** For screen readers: « Pommes Gala ». */
  label: string;
  size?: 's' | 'm' | 'l';
  className?: string;
  ref?: RefCallback<HTMLElement>;
};

const heights = { s: 'h-9', m: 'h-11', l: 'h-13' };
const buttons = { s: 'w-9', m: 'w-11', l: 'w-13' };

/** « − n + », by typing, clicking or holding. */
export function Stepper({
  quantity,
  onChange,
  max = 99,
  label,
  size = 'm',
  className,
  ref,
}: StepperProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  // Two clicks may precede a render: each counts from the last value.
  const wanted = useRef(quantity);
  useEffect(() => {
    wanted.current = quantity;
  });
  const limit = Math.max(0, Math.min(99, max));
  const isAtLimit = quantity >= limit;
  function change(next: number): void {
    wanted.current = next;
    onChange(next);
  }
  const more = usePressAndHold(() => {
    if (wanted.current < limit) change(wanted.current + 1);
    return wanted.current < limit;
  });
  // Holding « − » stops at one: removing the product takes a separate click.
  const less = usePressAndHold((isRepeated) => {
    if (wanted.current > (isRepeated ? 1 : 0)) change(wanted.current - 1);
    return wanted.current > 1;
  });
  function commit(): void {
    const typed = Number(draft);
    if (draft !== null && draft !== '' && Number.isInteger(typed) && typed >= 0)
      change(Math.min(typed, limit));
    setDraft(null);
  }
  const button = classNames(
    'flex h-full flex-none touch-manipulation select-none items-center justify-center rounded-full transition-colors hover:bg-leaf-deep aria-disabled:bg-transparent aria-disabled:opacity-40',
    buttons[size],
  );
  return (
    <div
      ref={ref}
      role="group"
      aria-label={`Quantité : ${label}`}
      className={classNames(
        'on-dark ring-inside inline-flex items-center rounded-full bg-leaf text-white',
        heights[size],
        className,
      )}
    >
      <button
        type="button"
        className={button}
        aria-label={quantity <= 1 ? `Retirer ${label}` : `Un de moins : ${label}`}
        {...less}
      >
        {quantity <= 1 ? (
          <Trash2 aria-hidden className="size-4.5" />
        ) : (
          <Minus aria-hidden className="size-5" />
        )}
      </button>
      <input
        className="figures h-full w-8 min-w-0 flex-1 rounded-sm bg-transparent text-center font-bold"
        inputMode="numeric"
        aria-label={`Quantité de ${label}`}
        value={draft ?? String(quantity)}
        maxLength={2}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // At « 0 » the « Ajouter » button replaces this field: the same Enter must not press it.
          event.preventDefault();
          commit();
        }}
      />
      <button
        type="button"
        className={button}
        aria-label={isAtLimit ? `${label} : quantité maximale atteinte` : `Un de plus : ${label}`}
        aria-disabled={isAtLimit || undefined}
        {...more}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </div>
  );
}
