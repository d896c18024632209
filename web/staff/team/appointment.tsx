import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Role } from '#domain/staff/contract.ts';
import type { ChangedMember } from '#domain/staff/team.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { readAgain } from '../kit/use-get.ts';
import { useMayForSeller } from '../session/member.ts';
import { MemberLink } from './member-link.tsx';
import { roleNames } from './role-names.ts';

export const teamReads = ['GET /api/staff/members', 'GET /api/staff/sign-ins'] as const;
/** Not the first role of the list, which is the most powerful. */
const usualRole = 'preparer';

/** Invites a colleague. `siteId`: to this site, which is not asked then. */
export function Appointment({
  roles,
  sites,
  siteId,
}: {
  roles: readonly Role[];
  sites: readonly { id: string; name: string }[];
  siteId?: string;
}): ReactNode {
  const isOfAllSites = useMayForSeller('staff.read');
  const api = useApi();
  const queryClient = useQueryClient();
  const [appointed, setAppointed] = useState<ChangedMember | null>(null);
  const form = useForm({
    async send(data, sent) {
      setAppointed(null);
      const role = roles.find((candidate) => candidate === data.get('role')) ?? usualRole;
      const [name, email] = [String(data.get('name')), String(data.get('email'))];
      const site = sites.find(({ id }) => id === (siteId ?? data.get('site')));
      const at = site ? { siteIds: [site.id] } : {};
      setAppointed(await api('POST /api/staff/members', { body: { name, email, role, ...at } }));
      sent.reset();
      await readAgain(queryClient, teamReads);
    },
  });
  return (
    <Form
      of={form}
      yes="Inviter dans l’équipe"
      icon={<UserPlus aria-hidden className="size-5" />}
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
        defaultValue={usualRole}
        options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
        required
      />
      {sites.length > 1 && siteId === undefined ? (
        <Select
          label="Site"
          name="site"
          options={[
            { value: '', label: isOfAllSites ? 'Tous les sites' : 'Tous vos sites' },
            ...sites.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <p className="text-sm text-quiet">
        Un lien de 24 heures lui fait choisir son mot de passe : personne d’autre ne le connaîtra.
      </p>
      {appointed ? <MemberLink name={appointed.name} link={appointed.link} /> : null}
    </Form>
  );
}
