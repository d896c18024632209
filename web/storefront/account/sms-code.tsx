import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type SmsCodeProps = {
  phone: string;
  submitLabel: string;
  resendAfterSeconds: number;
  refusal: string | null;
  isSending: boolean;
  onCode(code: string): void;
  onResend(): Promise<void>;
  onBack(): void;
};

/** The six digits received by SMS: pasted, filled in by the phone, or typed. */
export function SmsCode({
  phone,
  submitLabel,
  resendAfterSeconds,
  refusal,
  isSending,
  onCode,
  onResend,
  onBack,
}: SmsCodeProps): ReactNode {
  const [code, setCode] = useState('');
  const [left, setLeft] = useState(resendAfterSeconds);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onCode(code);
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 pb-2">
      <p>Nous avons envoyé un code de 6 chiffres au {phone}.</p>
      <TextField
        label="Code reçu par SMS"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" size="l" loading={isSending} disabled={code.length !== 6}>
        {submitLabel}
      </Button>
      <Button
        variant="ghost"
        disabled={left > 0}
        onClick={() => {
          setLeft(resendAfterSeconds);
          void onResend();
        }}
      >
        {left > 0 ? `Renvoyer le code dans ${left} s` : 'Renvoyer le code'}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Corriger mes informations
      </Button>
    </form>
  );
}
