import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { User } from '#domain/account/contract.ts';
import {
  currentPassword,
  email as emailRule,
  nameRules,
  required,
  tenDigits,
} from '#domain/account/field-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';
import { CustomerGate } from './customer-gate.tsx';
import { findErrors } from './field-errors.ts';
import { PasswordField } from './password-field.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { SmsCode } from './sms-code.tsx';
import { useFieldErrors } from './use-field-errors.ts';

type Change = {
  firstname: string;
  lastname: string;
  email?: string;
  currentPassword?: string;
  phone?: string;
};

export function Page(): ReactNode {
  return <CustomerGate title="Mes informations">{(user) => <Me user={user} />}</CustomerGate>;
}

/** A new e-mail asks for the password, a new phone for the code sent to it. */
function Me({ user }: { user: User }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [change, setChange] = useState<Change | null>(null);
  const [resendAfterSeconds, setResendAfterSeconds] = useState<number | null>(null);

  async function attempt(action: () => Promise<void>): Promise<void> {
    setIsSending(true);
    setRefusal(null);
    try {
      await action();
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setIsSending(false);
    }
  }

  const sendCode = (phone: string) =>
    attempt(async () => {
      setResendAfterSeconds(
        (
          await api.send<{ resendAfterSeconds: number }>(
            'POST',
            '/api/auth/sendSmsVerificationCode',
            { phone },
          )
        ).resendAfterSeconds,
      );
    });

  const save = (wanted: Change & { smsVerificationCode?: string }) =>
    attempt(async () => {
      await api.send('PATCH', '/api/account', wanted);
      await queryClient.invalidateQueries({ queryKey: ['user'] });
      setChange(null);
      setResendAfterSeconds(null);
      toast.success('Vos informations sont enregistrées.');
    });

  if (change?.phone && resendAfterSeconds !== null) {
    const { phone } = change;
    return (
      <div className="max-w-md">
        <SmsCode
          phone={phone}
          submitLabel="Enregistrer ce numéro"
          resendAfterSeconds={resendAfterSeconds}
          refusal={refusal}
          isSending={isSending}
          onCode={(smsVerificationCode) => void save({ ...change, smsVerificationCode })}
          onResend={() => sendCode(phone)}
          onBack={() => {
            setResendAfterSeconds(null);
            setRefusal(null);
          }}
        />
      </div>
    );
  }
  return (
    <MeForm
      user={user}
      before={change}
      refusal={refusal}
      isSending={isSending}
      onChange={(wanted) => {
        setChange(wanted);
        void (wanted.phone ? sendCode(wanted.phone) : save(wanted));
      }}
    />
  );
}

function MeForm({
  user,
  before,
  refusal,
  isSending,
  onChange,
}: {
  user: User;
  before: Change | null;
  refusal: string | null;
  isSending: boolean;
  onChange(change: Change): void;
}): ReactNode {
  const { errors, isWrong, reconsider } = useFieldErrors((data) =>
    findErrors(data, {
      firstname: nameRules,
      lastname: nameRules,
      email: [required, emailRule],
      phone: [required, tenDigits],
      ...(String(data.get('email')).trim() === user.email
        ? {}
        : { currentPassword: [required, currentPassword] }),
    }),
  );
  const [email, setEmail] = useState(before?.email ?? user.email ?? '');
  const phoneNow = nationalPhone(user.phone);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isWrong(event.currentTarget)) return;
    const data = new FormData(event.currentTarget);
    const value = (name: string) => String(data.get(name) ?? '').trim();
    onChange({
      firstname: value('firstname'),
      lastname: value('lastname'),
      ...(email === user.email
        ? {}
        : { email, currentPassword: String(data.get('currentPassword')) }),
      ...(value('phone') === phoneNow ? {} : { phone: value('phone') }),
    });
  }

  return (
    <form
      onSubmit={submit}
      onInput={reconsider}
      noValidate
      className="flex max-w-md flex-col gap-4"
    >
      <TextField
        label="Prénom"
        name="firstname"
        autoComplete="given-name"
        defaultValue={before?.firstname ?? user.firstname ?? ''}
        error={errors['firstname']}
      />
      <TextField
        label="Nom"
        name="lastname"
        autoComplete="family-name"
        defaultValue={before?.lastname ?? user.lastname ?? ''}
        error={errors['lastname']}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value.trim())}
        error={errors['email']}
      />
      {email === user.email ? null : (
        <PasswordField
          label="Mot de passe actuel"
          name="currentPassword"
          autoComplete="current-password"
          hint="Pour changer d’e-mail"
          defaultValue={before?.currentPassword}
          error={errors['currentPassword']}
        />
      )}
      <PhoneField
        label="Téléphone mobile"
        name="phone"
        defaultValue={before?.phone ?? phoneNow}
        error={errors['phone']}
        hint="Un nouveau numéro est confirmé par un code reçu par SMS"
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" loading={isSending} className="self-start">
        Enregistrer
      </Button>
    </form>
  );
}
