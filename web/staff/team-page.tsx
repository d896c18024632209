import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ofName } from '#domain/of-name.ts';
import type { Role } from '#domain/picking/contract.ts';
import type { Member, Team } from '#domain/picking/team.ts';
import { Alert } from '../ui/alert.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useApi } from '../use-api.ts';
import { roleNames } from './role-names.ts';
import { sentenceOf } from './sentence-of.ts';
import { StaffGate } from './staff-gate.tsx';

const queryKey = ['staff', 'team'];

export function Page(): ReactNode {
  return (
    <StaffGate>
      {(staff) =>
        staff.privileges.includes('staff.read') ? (
          <TeamList />
        ) : (
          <Alert kind="error">L’équipe est tenue par la gérance.</Alert>
        )
      }
    </StaffGate>
  );
}

function TeamList(): ReactNode {
  const api = useApi();
  const { data: team, error } = useQuery({
    queryKey,
    queryFn: () => api.get<Team>('/api/staff/members'),
  });
  return (
    <>
      <h1 className="text-2xl">Équipe</h1>
      <p className="mb-5 mt-1 text-quiet">
        Chacun nomme aux rôles en dessous du sien. Un compte fermé est déconnecté aussitôt, sur tous
        ses appareils.
      </p>
      {error ? <Alert kind="error">{sentenceOf(error)}</Alert> : null}
      {!team && !error ? <Skeleton className="h-96" /> : null}
      {team ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_20rem]">
          <ul className="overflow-hidden rounded-lg border border-line bg-white">
            {team.items.map((member) => (
              <li key={member.id} className="border-b border-line last:border-0">
                <MemberRow member={member} roles={team.grantableRoles} />
              </li>
            ))}
          </ul>
          {team.grantableRoles.length > 0 ? <Appointment roles={team.grantableRoles} /> : null}
        </div>
      ) : null}
    </>
  );
}

function MemberRow({ member, roles }: { member: Member; roles: readonly Role[] }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (changes: { role?: Role; isDisabled?: boolean }) =>
      api.send('PATCH', `/api/staff/members/${member.id}`, changes),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (
    <div className="p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-semibold">
            {member.name}
            {member.isDisabled ? <Badge className="ml-2">Compte fermé</Badge> : null}
          </p>
          <p className="break-all text-sm text-quiet">{member.email}</p>
        </div>
        {member.canChange ? (
          <div className="flex items-end gap-2">
            <Select
              label="Rôle"
              aria-label={`Rôle ${ofName(member.name)}`}
              value={member.role}
              disabled={change.isPending || member.isDisabled}
              options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
              onChange={(event) => change.mutate({ role: event.currentTarget.value as Role })}
            />
            <Button
              variant="ghost"
              size="s"
              className="min-h-12"
              loading={change.isPending}
              onClick={() => change.mutate({ isDisabled: !member.isDisabled })}
            >
              {member.isDisabled ? 'Rouvrir' : 'Fermer'}
              <span className="sr-only"> le compte {ofName(member.name)}</span>
            </Button>
          </div>
        ) : (
          <p className="text-quiet">{roleNames[member.role]}</p>
        )}
      </div>
      {change.error ? (
        <div className="mt-3">
          <Alert kind="error">{sentenceOf(change.error)}</Alert>
        </div>
      ) : null}
    </div>
  );
}

function Appointment({ roles }: { roles: readonly Role[] }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [appointed, setAppointed] = useState<string | null>(null);
  const appoint = useMutation({
    mutationFn: (input: object) => api.send<Member>('POST', '/api/staff/members', input),
    onSuccess: async (member) => {
      setAppointed(member.name);
      form.current?.reset();
      await queryClient.invalidateQueries({ queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAppointed(null);
    appoint.mutate(Object.fromEntries(new FormData(event.currentTarget)));
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4"
      aria-labelledby="appointment"
    >
      <h2 id="appointment" className="text-lg">
        Nouveau membre
      </h2>
      <TextField
        label="Prénom et nom"
        name="name"
        autoComplete="off"
        minLength={2}
        maxLength={80}
        required
      />
      <TextField label="E-mail" name="email" type="email" autoComplete="off" required />
      <Select
        label="Rôle"
        name="role"
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        required
      />
      <TextField
        label="Mot de passe"
        name="password"
        type="text"
        autoComplete="off"
        hint="8 caractères, une minuscule, une majuscule, un chiffre. À lui dire de vive voix."
        minLength={8}
        maxLength={128}
        required
      />
      {appoint.error ? <Alert kind="error">{sentenceOf(appoint.error)}</Alert> : null}
      {appointed ? <Alert kind="success">{appointed} peut se connecter.</Alert> : null}
      <Button type="submit" loading={appoint.isPending}>
        <UserPlus aria-hidden className="size-5" />
        Ajouter à l’équipe
      </Button>
    </form>
  );
}
