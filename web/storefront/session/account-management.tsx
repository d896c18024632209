import { useState, type ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { closeOverlay } from '../overlays/overlay-store.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';
import { isWaitingForCode } from './sign-up-draft.ts';
import type { AccountStep } from './account-step.ts';

export const accountTitles: Record<AccountStep, string> = {
  signIn: 'Se connecter',
  signUp: 'Créer mon compte',
  forgotten: 'Mot de passe oublié',
};

/** Reopens a sign-up that waits for its code: the phone may have discarded its page. */
const stepToOpen = (step: AccountStep): AccountStep =>
  step === 'signIn' && isWaitingForCode() ? 'signUp' : step;

/** `reason`: why sign-in is needed; `onSignedIn`: what to do next; `step`: the first form. */
export function AccountManagement({
  open,
  onClose,
  reason,
  onSignedIn,
  step: firstStep = 'signIn',
}: {
  open: boolean;
  onClose(): void;
  reason?: string;
  onSignedIn?(): void;
  step?: AccountStep;
}): ReactNode {
  const [step, setStep] = useState<AccountStep>(() => stepToOpen(firstStep));
  // When reopened, an unfinished sign-up continues; anything else starts at `step`.
  const asked = open ? firstStep : null;
  const [wasAsked, setWasAsked] = useState(asked);
  if (asked !== wasAsked) {
    setWasAsked(asked);
    if (asked && step !== 'signUp') setStep(stepToOpen(asked));
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={accountTitles[step]}
      size="s"
      {...(step === 'signIn' ? {} : { onBack: () => setStep('signIn') })}
    >
      {reason ? <p className="mb-4 text-quiet">{reason}</p> : null}
      <AccountForms
        step={step}
        onStep={setStep}
        onDone={() => {
          closeOverlay();
          onSignedIn?.();
        }}
      />
    </Modal>
  );
}

/** The forms, shared by the panel and the checkout. */
export function AccountForms({
  step,
  onStep,
  onDone,
}: {
  step: AccountStep;
  onStep(step: AccountStep): void;
  onDone(): void;
}): ReactNode {
  if (step === 'signUp') return <SignUp onDone={onDone} onSignIn={() => onStep('signIn')} />;
  if (step === 'forgotten') return <ForgottenPassword />;
  return <SignIn onDone={onDone} onStep={onStep} />;
}
