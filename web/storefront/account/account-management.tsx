import { useState, type ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { closeOverlay } from '../overlay-store.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SignIn } from './sign-in.tsx';
import { SignUp } from './sign-up.tsx';
import type { AccountStep } from './account-step.ts';

export const accountTitles: Record<AccountStep, string> = { signIn: 'Se connecter', signUp: 'Créer mon compte', forgotten: 'Mot de passe oublié' };

export function AccountManagement({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const [step, setStep] = useState<AccountStep>('signIn');
  return (
    <Modal open={open} onClose={onClose} title={accountTitles[step]} size="s" {...(step === 'signIn' ? {} : { onBack: () => setStep('signIn') })}>
      <AccountForms step={step} onStep={setStep} onDone={closeOverlay} />
    </Modal>
  );
}

/** The same forms in the panel and inside the checkout. */
export function AccountForms({ step, onStep, onDone }: { step: AccountStep; onStep(step: AccountStep): void; onDone(): void }): ReactNode {
  if (step === 'signUp') return <SignUp onDone={onDone} />;
  if (step === 'forgotten') return <ForgottenPassword />;
  return <SignIn onDone={onDone} onStep={onStep} />;
}
