import { useState, type ReactNode } from 'react';
import { newPasswordRules, required, sameAs } from '#domain/account/field-rules.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useApi } from '../../use-api.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { ForgottenPassword } from '../session/forgotten-password.tsx';
import { NewPasswordField } from '../../forms/new-password-field.tsx';
import { PasswordField } from '../../forms/password-field.tsx';
import type { ResetLink } from './reset-link.ts';
import { useForm } from '../../forms/use-form.ts';

type Step = 'choosing' | 'incomplete' | 'expired' | 'done';

export function ResetPassword({
  open,
  onClose,
  link,
}: {
  open: boolean;
  onClose(): void;
  link: ResetLink | null;
}): ReactNode {
  const [step, setStep] = useState<Step>(link ? 'choosing' : 'incomplete');
  return (
    <Modal open={open} onClose={onClose} title="Nouveau mot de passe" size="s">
      {step === 'choosing' && link ? <ChooseForm link={link} onStep={setStep} /> : null}
      {step === 'done' ? (
        <div className="flex flex-col gap-4">
          <Alert kind="success">
            Votre mot de passe est changé et tous vos appareils sont déconnectés. Connectez-vous
            avec le nouveau.
          </Alert>
          <Button onClick={() => openOverlay('account-management')}>Me connecter</Button>
        </div>
      ) : null}
      {step === 'incomplete' || step === 'expired' ? (
        <div className="flex flex-col gap-4">
          <Alert kind="error">
            {step === 'expired'
              ? 'Ce lien a expiré ou a déjà servi. Votre mot de passe n’a pas changé : demandez un nouveau lien.'
              : 'Ce lien est incomplet : l’e-mail ou le jeton manque. Ouvrez-le depuis votre message, ou demandez-en un nouveau.'}
          </Alert>
          <ForgottenPassword />
        </div>
      ) : null}
    </Modal>
  );
}

function ChooseForm({ link, onStep }: { link: ResetLink; onStep(step: Step): void }): ReactNode {
  const api = useApi();
  const { errors, refusal, isSending, form } = useForm({
    find: (data) =>
      findErrors(data, {
        password: newPasswordRules,
        again: [required, sameAs(String(data.get('password') ?? ''))],
      }),
    async send(data) {
      try {
        await api('POST /api/auth/resetPassword', {
          body: { ...link, password: String(data.get('password')) },
        });
        onStep('done');
      } catch (error) {
        if (!(error instanceof ApiRefusal && error.is('Auth.TokenExpired'))) throw error;
        onStep('expired');
      }
      return 'leaving';
    },
  });

  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      <p>
        Pour le compte <strong className="break-all">{link.email}</strong>.
      </p>
      {/* Password managers save the new one under this name. */}
      <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
      <NewPasswordField label="Nouveau mot de passe" name="password" error={errors['password']} />
      <PasswordField
        label="Le nouveau mot de passe, une seconde fois"
        name="again"
        autoComplete="new-password"
        error={errors['again']}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" size="l" loading={isSending}>
        Enregistrer
      </Button>
    </form>
  );
}
