import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { StaffLinkOwner } from '#domain/staff/team.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { homeOf } from './home-of.ts';
import { findMistakes, NewPasswordFields } from './new-password-fields.tsx';
import { refusalText } from '../../refusal-text.ts';
import { ForgottenPassword } from './staff-sign-in.tsx';
import { readMemberAgain } from './staff-session.ts';
import { takeToken } from './take-token.ts';

type Link = { token: string; owner: StaffLinkOwner };

/** The page opened by an invitation or password reset link. */
export function Page(): ReactNode {
  const api = useApi();
  const [link, setLink] = useState<Link | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const token = takeToken();
    const read = async () => {
      if (token === null)
        return setProblem('Ce lien est incomplet. Ouvrez-le depuis votre message.');
      try {
        setLink({ token, owner: await api('POST /api/staff/links/read', { body: { token } }) });
      } catch (error) {
        setProblem(problemOf(error));
      }
    };
    void read();
  }, [api]);

  if (problem !== null)
    return (
      <>
        <div className="mx-auto mt-8 max-w-sm">
          <Alert kind="error">{problem}</Alert>
        </div>
        <ForgottenPassword />
      </>
    );
  if (!link) return <Skeleton className="mx-auto mt-8 h-96 max-w-sm" />;
  return <ChoosePassword link={link} onProblem={setProblem} />;
}

const isExpired = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.is('Auth.TokenExpired');
const problemOf = (error: unknown): string =>
  isExpired(error)
    ? 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau ci-dessous, ou à votre gérance.'
    : refusalText(error);

function ChoosePassword({
  link: { token, owner },
  onProblem,
}: {
  link: Link;
  onProblem(problem: string): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    find: findMistakes,
    async send(data) {
      const password = String(data.get('password'));
      const name = owner.isNew ? { name: String(data.get('name')) } : {};
      try {
        await api('POST /api/staff/links/use', { body: { token, password, ...name } });
      } catch (error) {
        if (!isExpired(error)) throw error;
        // The link expired while the form was open: the page offers to ask for a new one.
        onProblem(problemOf(error));
        return;
      }
      // Straight to the first screen: /gestion leads there too, but only when its code has come, and
      // then takes back a member who has pressed something in the menu meanwhile.
      await navigate(homeOf(await readMemberAgain(queryClient, api)), { replace: true });
      return 'leaving';
    },
  });

  return (
    <Form
      of={form}
      noValidate={false}
      className="mx-auto mt-8 flex max-w-sm flex-col gap-4 rounded-lg border border-line bg-white p-6"
      yes={owner.isNew ? 'Entrer' : 'Enregistrer et entrer'}
      isWide
    >
      <h1 className="text-2xl">
        {owner.isNew ? 'Bienvenue dans l’équipe' : 'Nouveau mot de passe'}
      </h1>
      <p>
        Pour le compte <strong className="break-all">{owner.email}</strong>.
      </p>
      {/* Password managers save the new one under this name. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={owner.email}
        readOnly
        hidden
      />
      {owner.isNew ? (
        <TextField
          label="Prénom et nom"
          name="name"
          autoComplete="name"
          defaultValue={owner.name}
          minLength={2}
          maxLength={80}
          required
        />
      ) : null}
      <NewPasswordFields label={owner.isNew ? 'Mot de passe' : 'Nouveau mot de passe'} />
    </Form>
  );
}
