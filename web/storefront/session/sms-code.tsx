import { useEffect, useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { spacedPhone } from '../../ui/phone-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { refusalText } from '../../refusal-text.ts';

type SmsCodeProps = {
  phone: string;
  submitLabel: string;
  resendAfterSeconds: number;
  onCode(code: string): Promise<void>;
  onResend(): Promise<void>;
  onBack(): void;
};

/** The six digits received by SMS. */
export function SmsCode({
  phone,
  submitLabel,
  resendAfterSeconds,
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

  const [resendRefusal, setResendRefusal] = useState<string | null>(null);
  const { refusal, isSending, form } = useForm({
    async send() {
      setResendRefusal(null);
      await onCode(code);
    },
  });

  async function resend(): Promise<void> {
    setLeft(resendAfterSeconds);
    setResendRefusal(null);
    try {
      await onResend();
    } catch (error) {
      setResendRefusal(refusalText(error));
    }
  }

  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      <p>Nous avons envoyé un code de 6 chiffres au {spacedPhone(phone)}.</p>
      <TextField
        label="Code reçu par SMS"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
      />
      {refusal || resendRefusal ? <Alert kind="error">{resendRefusal ?? refusal}</Alert> : null}
      <Button type="submit" size="l" loading={isSending} disabled={code.length !== 6}>
        {submitLabel}
      </Button>
      <Button variant="ghost" disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? `Renvoyer le code dans ${left} s` : 'Renvoyer le code'}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Corriger mes informations
      </Button>
    </form>
  );
}
