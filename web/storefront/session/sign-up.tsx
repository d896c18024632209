import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SignUpRequest } from '#domain/account/contract.ts';
import {
  email,
  maxLength,
  nameRules,
  newPasswordRules,
  required,
  tenDigits,
} from '#domain/account/field-rules.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { spacedPhone } from '../../ui/phone-text.ts';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { couponsQuery, isFirstOrderGift } from '../queries/coupon-queries.ts';
import { forgetKeptCode, keptFriendsCode } from './kept-code.ts';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../../refusal-text.ts';
import { findErrors, type FieldErrors } from '../../forms/field-errors.ts';
import { NewPasswordField } from '../../forms/new-password-field.tsx';
import {
  forgetSignUpDraft,
  keepSignUpDraft,
  readSignUpDraft,
  type SignUpDraft,
} from './sign-up-draft.ts';
import { SmsCode } from './sms-code.tsx';
import { useForm } from '../../forms/use-form.ts';

/** Two steps: the form, then the code that proves the phone. */
export function SignUp({ onDone, onSignIn }: { onDone(): void; onSignIn(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['acquisition'],
    queryFn: () => api('GET /api/auth/acquisition'),
  });
  const [kept] = useState(() => readSignUpDraft(Date.now()));
  const [request, setRequest] = useState<SignUpRequest | null>(null);
  const typed = { ...kept?.fields, ...request };
  const [resendAfterSeconds, setResendAfterSeconds] = useState(60);
  const [isCodeStep, setIsCodeStep] = useState(false);
  const [codeSent, setCodeSent] = useState(kept?.codeSent ?? null);
  const [hasAccount, setHasAccount] = useState(false);
  const [passwordRefusal, setPasswordRefusal] = useState<string | null>(null);
  const { errors, refusal, isSending, form } = useForm({
    find: findMistakes,
    fieldOf(error) {
      const field = fieldOfRefusal(error);
      setHasAccount(isAboutOtherAccount(error));
      return field;
    },
    async send(data) {
      setPasswordRefusal(null);
      setHasAccount(false);
      const read = readRequest(data);
      setRequest(read);
      // The phone has not changed: the code already sent is still good.
      const sent = read.phone === codeSent?.phone ? codeSent : await sendCode(read.phone, read);
      keepSignUpDraft(data, sent);
      setIsCodeStep(true);
    },
  });

  /** With a sign-up, the server checks it before the SMS leaves. */
  async function sendCode(
    phone: string,
    account?: SignUpRequest,
  ): Promise<NonNullable<SignUpDraft['codeSent']>> {
    const sent = await api('POST /api/auth/sendSmsVerificationCode', {
      body: { phone, ...(account ? { signUp: checkedOf(account) } : {}) },
    });
    setResendAfterSeconds(sent.resendAfterSeconds);
    const code = { phone, atMs: Date.now() };
    setCodeSent(code);
    return code;
  }

  async function finish(wanted: SignUpRequest, smsVerificationCode: string): Promise<void> {
    try {
      await api('POST /api/auth/signup', { body: { ...wanted, smsVerificationCode } });
    } catch (error) {
      // Only the server knows the leaked passwords: show the form again; the code stays good.
      if (!(error instanceof ApiRefusal && error.is('SharedUser.PasswordInvalid'))) throw error;
      setPasswordRefusal(refusalText(error));
      setIsCodeStep(false);
      return;
    }
    forgetSignUpDraft();
    if (wanted.referralCode) {
      forgetKeptCode();
      const gift = (await queryClient.fetchQuery(couponsQuery(api)).catch(() => [])).find(
        isFirstOrderGift,
      );
      if (gift) toast.success(`${gift.name} avec votre première commande : c’est votre cadeau.`);
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['user'] }),
      queryClient.invalidateQueries({ queryKey: ['cart'] }),
    ]);
    onDone();
  }

  const fields = useRef<HTMLFormElement>(null);
  const wasCodeStep = useRef(false);
  useEffect(() => {
    // The pressed button is gone with the code's field.
    if (wasCodeStep.current && !isCodeStep)
      fields.current?.querySelector<HTMLElement>('[aria-invalid], input')?.focus();
    wasCodeStep.current = isCodeStep;
  }, [isCodeStep]);

  const isBackFromReload = codeSent !== null && request === null;
  if (isCodeStep && request)
    return (
      <SmsCode
        phone={request.phone}
        submitLabel="Créer mon compte"
        resendAfterSeconds={resendAfterSeconds}
        onCode={(code) => finish(request, code)}
        onResend={async () => void (await sendCode(request.phone))}
        onBack={() => setIsCodeStep(false)}
      />
    );
  return (
    <form
      {...form}
      ref={fields}
      onInput={(event) => {
        form.onInput(event);
        keepSignUpDraft(new FormData(event.currentTarget), codeSent);
      }}
      className="flex flex-col gap-4 pb-2"
    >
      {isBackFromReload ? (
        <Alert kind="info">
          Votre code est parti au {spacedPhone(codeSent.phone)}. Retapez votre mot de passe, que
          nous n’avons pas gardé : le code vous est demandé ensuite.
        </Alert>
      ) : null}
      <div className="grid gap-4 xs:grid-cols-2">
        <TextField
          label="Prénom"
          name="firstname"
          autoComplete="given-name"
          defaultValue={typed.firstname}
          error={errors['firstname']}
        />
        <TextField
          label="Nom"
          name="lastname"
          autoComplete="family-name"
          defaultValue={typed.lastname}
          error={errors['lastname']}
        />
      </div>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={typed.email}
        error={errors['email']}
      />
      <PhoneField
        label="Téléphone mobile"
        name="phone"
        defaultValue={typed.phone}
        error={errors['phone']}
        hint="Nous vous enverrons un code par SMS"
      />
      <NewPasswordField
        label="Mot de passe"
        name="password"
        defaultValue={request?.password}
        error={errors['password'] ?? passwordRefusal}
        autoFocus={passwordRefusal !== null}
      />
      <Select
        label="Comment nous avez-vous connus ?"
        name="acquisitionSource"
        defaultValue={typed.acquisitionSource ?? ''}
        isOptional
        placeholder="Choisir"
        options={(data?.sources ?? []).map((source) => ({ value: source.id, label: source.label }))}
      />
      <TextField
        label="Code de parrainage"
        name="referralCode"
        isOptional
        autoComplete="off"
        defaultValue={typed.referralCode ?? keptFriendsCode()}
        error={errors['referralCode']}
      />
      <Checkbox
        label="Recevoir nos offres et nos recettes par e-mail"
        name="marketingOptin"
        defaultChecked={request?.marketingOptin ?? kept?.fields['marketingOptin'] !== undefined}
      />
      <Checkbox
        label={
          <>
            J’accepte les{' '}
            <a href="/cgv" target="_blank" className="underline">
              conditions générales de vente
            </a>{' '}
            et la{' '}
            <a href="/info/donnees-personnelles" target="_blank" className="underline">
              politique de confidentialité
            </a>
          </>
        }
        name="acceptTerms"
        defaultChecked={request !== null || kept?.fields['acceptTerms'] !== undefined}
        error={errors['acceptTerms']}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      {hasAccount ? (
        <Alert kind="info">
          C’est le vôtre ?{' '}
          <button
            type="button"
            className="min-h-6 font-semibold text-leaf underline"
            onClick={onSignIn}
          >
            Me connecter
          </button>
        </Alert>
      ) : null}
      <Button type="submit" size="l" loading={isSending}>
        {isBackFromReload ? 'Saisir mon code' : 'Recevoir le code'}
      </Button>
    </form>
  );
}

const signUpRules = {
  firstname: nameRules,
  lastname: nameRules,
  email: [required, email],
  phone: [required, tenDigits],
  password: newPasswordRules,
  referralCode: [maxLength(40)],
} as const;

function findMistakes(data: FormData): FieldErrors {
  const mistakes = findErrors(data, signUpRules);
  return data.get('acceptTerms')
    ? mistakes
    : { ...mistakes, acceptTerms: 'Vous devez accepter les conditions pour créer un compte' };
}

function readRequest(data: FormData): SignUpRequest {
  const value = (name: string) => String(data.get(name) ?? '').trim();
  return {
    firstname: value('firstname'),
    lastname: value('lastname'),
    email: value('email'),
    phone: value('phone'),
    password: String(data.get('password') ?? ''),
    marketingOptin: data.get('marketingOptin') !== null,
    acceptTerms: true,
    ...(value('acquisitionSource')
      ? { acquisitionSource: value('acquisitionSource') as SignUpRequest['acquisitionSource'] }
      : {}),
    ...(value('referralCode') ? { referralCode: value('referralCode') } : {}),
  };
}

const checkedOf = ({ email, password, firstname, lastname, referralCode }: SignUpRequest) => ({
  email,
  password,
  firstname,
  lastname,
  referralCode,
});

/** Only the server knows leaked passwords, other accounts and referral codes. */
function fieldOfRefusal(error: unknown): string | null {
  if (!(error instanceof ApiRefusal)) return null;
  if (error.is('SharedUser.PasswordInvalid')) return 'password';
  if (error.is('Auth.EmailAlreadyTaken') || error.is('Customer.EmailInvalid')) return 'email';
  if (error.is('Auth.PhoneAlreadyTaken') || error.is('Auth.InvalidPhoneNumber')) return 'phone';
  return error.is('Referral.ReferralCodeNotFound') ? 'referralCode' : null;
}

const isAboutOtherAccount = (error: unknown): boolean =>
  error instanceof ApiRefusal &&
  (error.is('Auth.EmailAlreadyTaken') || error.is('Auth.PhoneAlreadyTaken'));
