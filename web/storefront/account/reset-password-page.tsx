import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';
import { focusFirst, isStrongPassword, type FieldErrors } from './field-errors.ts';

type Link = { token: string; email: string };

/** Where the link of the e-mail leads. The token leaves the address bar at once: no history, no Referer keeps it. */
export function Page(): ReactNode {
  const api = useApi();
  const [link, setLink] = useState<Link | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    const search = new URLSearchParams(window.location.search);
    const [token, email] = [search.get('token'), search.get('email')];
    if (token && email) setLink({ token, email });
    else setRefusal('Ce lien est incomplet : l’e-mail ou le jeton manque. Demandez-en un nouveau.');
    window.history.replaceState(window.history.state, '', '/reset-password');
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!link) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const password = String(data.get('password') ?? '');
    const found: FieldErrors = { ...(isStrongPassword(password) ? {} : { password: '8 caractères au moins, une minuscule, une majuscule et un chiffre' }), ...(password === data.get('again') ? {} : { again: 'Les mots de passe ne correspondent pas' }) };
    setErrors(found);
    if (focusFirst(form, found)) return;
    try {
      await api.send('POST', '/api/auth/resetPassword', { ...link, password });
      setIsDone(true);
    } catch (error) {
      setRefusal(refusalText(error));
    }
  }

  return (
    <div className="shell py-8">
      <h1 className="mb-4 text-3xl">Nouveau mot de passe</h1>
      {isDone ? <div className="flex max-w-md flex-col gap-4"><Alert kind="success">Votre mot de passe est changé. Connectez-vous avec le nouveau.</Alert><ButtonLink to="/account">Me connecter</ButtonLink></div> : (
        <form onSubmit={(event) => void submit(event)} noValidate className="flex max-w-md flex-col gap-4">
          <TextField label="Nouveau mot de passe" name="password" type="password" autoComplete="new-password" error={errors['password']} hint="8 caractères au moins, une minuscule, une majuscule et un chiffre" />
          <TextField label="Le même encore une fois" name="again" type="password" autoComplete="new-password" error={errors['again']} />
          {refusal ? <Alert kind="error">{refusal}</Alert> : null}
          <Button type="submit" disabled={!link}>Enregistrer</Button>
        </form>
      )}
    </div>
  );
}
