import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { closeOverlay } from '../overlay-store.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';
import type { AccountStep } from './account-step.ts';

export const accountTitles: Record<AccountStep, string> = {
  signIn: 'Se connecter',
  signUp: 'Créer mon compte',
  forgotten: 'Mot de passe oublié',
};

/** `reason`: why it is asked; `onSignedIn`: what was wanted, done once it can be; `step`: where it starts. */
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
  const [step, setStep] = useState<AccountStep>(firstStep);
  // Opened again: an account being created goes on, anything else starts where it was asked to.
  useLayoutEffect(() => {
    if (open) setStep((before) => (before === 'signUp' ? before : firstStep));
  }, [open, firstStep]);
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

/** The same forms in the panel and inside the checkout. */
export function AccountForms({
  step,
  onStep,
  onDone,
}: {
  step: AccountStep;
  onStep(step: AccountStep): void;
  onDone(): void;
}): ReactNode {
  if (step === 'signUp') return <SignUp onDone={onDone} />;
  if (step === 'forgotten') return <ForgottenPassword />;
  return <SignIn onDone={onDone} onStep={onStep} />;
}
