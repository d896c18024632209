import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { User } from '#domain/account/contract.ts';
import {
  currentPassword,
  email as emailRule,
  nameRules,
  required,
  tenDigits,
} from '#domain/account/field-rules.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { findErrors } from '../../forms/field-errors.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { CompanyPart } from './company-part.tsx';
import { SmsCode } from '../session/sms-code.tsx';
import { useForm } from '../../forms/use-form.ts';

type Change = {
  firstname: string;
  lastname: string;
  email?: string;
  currentPassword?: string;
  phone?: string;
};

export function Page(): ReactNode {
  return (
    <CustomerGate title="Mes informations">
      {(user) => (
        <div className="flex flex-col gap-10">
          <Me user={user} />
          <CompanyPart />
        </div>
      )}
    </CustomerGate>
  );
}

/** A new e-mail or phone asks for the password, a new phone also for the code sent to it. */
function Me({ user }: { user: User }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [change, setChange] = useState<Change | null>(null);
  const [resendAfterSeconds, setResendAfterSeconds] = useState<number | null>(null);

  async function askCode(phone: string): Promise<void> {
    const sent = await api('POST /api/auth/sendSmsVerificationCode', { body: { phone } });
    setResendAfterSeconds(sent.resendAfterSeconds);
  }

  /** Only a new phone's code is missing once the password is right: a wrong one sends no SMS. */
  async function checkThenSendCode(wanted: Change, phone: string): Promise<void> {
    try {
      await api('PATCH /api/account', { body: wanted });
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.is('Auth.SmsVerificationCodeMissing')))
        throw error;
      await askCode(phone);
    }
  }

  async function save(wanted: Change & { smsVerificationCode?: string }): Promise<void> {
    await api('PATCH /api/account', { body: wanted });
    await queryClient.invalidateQueries({ queryKey: ['user'] });
    setChange(null);
    setResendAfterSeconds(null);
    toast.success('Vos informations sont enregistrées.');
  }

  if (change?.phone && resendAfterSeconds !== null) {
    const { phone } = change;
    return (
      <div className="max-w-md">
        <SmsCode
          phone={phone}
          submitLabel="Enregistrer ce numéro"
          resendAfterSeconds={resendAfterSeconds}
          onCode={(smsVerificationCode) => save({ ...change, smsVerificationCode })}
          onResend={() => askCode(phone)}
          onBack={() => setResendAfterSeconds(null)}
        />
      </div>
    );
  }
  return (
    <MeForm
      user={user}
      before={change}
      onChange={(wanted) => {
        setChange(wanted);
        return wanted.phone ? checkThenSendCode(wanted, wanted.phone) : save(wanted);
      }}
    />
  );
}

function MeForm({
  user,
  before,
  onChange,
}: {
  user: User;
  before: Change | null;
  onChange(change: Change): Promise<void>;
}): ReactNode {
  const phoneNow = nationalPhone(user.phone);
  const [email, setEmail] = useState(before?.email ?? user.email ?? '');
  const [phone, setPhone] = useState(before?.phone ?? phoneNow);
  const asksPassword = email !== user.email || phone.trim() !== phoneNow;
  const { errors, refusal, isSending, form } = useForm({
    find: (data) =>
      findErrors(data, {
        firstname: nameRules,
        lastname: nameRules,
        email: [required, emailRule],
        phone: [required, tenDigits],
        ...(asksPassword ? { currentPassword: [required, currentPassword] } : {}),
      }),
    send(data) {
      const value = (name: string) => String(data.get(name) ?? '').trim();
      return onChange({
        firstname: value('firstname'),
        lastname: value('lastname'),
        ...(email === user.email ? {} : { email }),
        ...(value('phone') === phoneNow ? {} : { phone: value('phone') }),
        ...(asksPassword ? { currentPassword: String(data.get('currentPassword')) } : {}),
      });
    },
  });

  return (
    <form {...form} className="flex max-w-md flex-col gap-4">
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
      <PhoneField
        label="Téléphone mobile"
        name="phone"
        defaultValue={before?.phone ?? phoneNow}
        onChange={(event) => setPhone(event.target.value)}
        error={errors['phone']}
        hint="Un nouveau numéro est confirmé par un code reçu par SMS"
      />
      {asksPassword ? (
        <PasswordField
          label="Mot de passe actuel"
          name="currentPassword"
          autoComplete="current-password"
          hint="Pour changer d’e-mail ou de téléphone"
          defaultValue={before?.currentPassword}
          error={errors['currentPassword']}
        />
      ) : null}
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" loading={isSending} className="self-start">
        Enregistrer
      </Button>
    </form>
  );
}
