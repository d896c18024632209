import type { ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';

/** The end of a hand-over's form. Only managers may switch to handing over without a proof. */
export function HandOverActions({
  staff,
  refusal,
  isSending,
  className,
  switchLabel,
  onNo,
  onSwitch,
}: {
  staff: StaffUser;
  refusal: ReactNode;
  isSending: boolean;
  /** Added to each button. */
  className?: string | undefined;
  switchLabel: string;
  onNo(): void;
  onSwitch(): void;
}): ReactNode {
  return (
    <>
      <Refused by={refusal} className="mt-3" />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" className={className} loading={isSending}>
          Remettre la commande
        </Button>
        <Button variant="secondary" className={className} onClick={onNo}>
          Retour
        </Button>
        {staff.role === 'manager' || staff.role === 'admin' ? (
          <Button variant="ghost" className={className} onClick={onSwitch}>
            {switchLabel}
          </Button>
        ) : null}
      </div>
    </>
  );
}
