import { useState, type FormEvent, type ReactNode } from 'react';
import type { AddressInput } from '#domain/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';

/** An e-mail for the day the vans get there. */
export function WaitingList({ address }: { address: AddressInput }): ReactNode {
  const api = useApi();
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking');
  const [error, setError] = useState<string | null>(null);
  const [consentError, setConsentError] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) { setError('Email non valide'); return; }
    setError(null);
    if (!form.has('consent')) { setConsentError('Cochez cette case pour que nous puissions vous écrire'); return; }
    setConsentError(null);
    setState('sending');
    try {
      const { streetNumber, street, postalCode, city } = address;
      await api.send('POST', '/api/addresses/prospects', { email, address: { ...(streetNumber ? { streetNumber } : {}), street, postalCode, city }, optin: true });
      setState('done');
    } catch (refusal) {
      setError(refusalText(refusal));
      setState('asking');
    }
  }

  if (state === 'done') return <Alert kind="success">C’est noté. Nous vous écrirons dès que nous livrerons votre quartier.</Alert>;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-3">
      <TextField label="Votre e-mail" name="email" type="email" autoComplete="email" error={error} />
      <Checkbox name="consent" error={consentError} label="J’accepte que Cabas garde mon e-mail et cette adresse pour me prévenir de son arrivée, et rien d’autre." />
      <Button type="submit" variant="secondary" loading={state === 'sending'}>Me prévenir</Button>
    </form>
  );
}
