import type { ReactNode } from 'react';
import { withDe } from '#domain/words/with-de.ts';
import type { Role } from '#domain/staff/contract.ts';
import type { Member } from '#domain/staff/team.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { roleNames } from './role-names.ts';

type Site = { id: string; name: string };

/** Where the member works, of a seller with several sites. None ticked: at all of them. */
export function MemberSites({
  member,
  sites,
  roles,
  onChange,
}: {
  member: Member;
  sites: readonly Site[];
  roles: readonly Role[];
  onChange(change: { siteIds: string[] | null } | { siteRoles: Record<string, Role> }): void;
}): ReactNode {
  const { siteIds, siteRoles = {} } = member;
  if (!member.canChange) return <p className="text-sm text-quiet">{said(member, sites)}</p>;
  function toggle(id: string): void {
    const chosen = (siteIds ?? []).includes(id)
      ? (siteIds ?? []).filter((other) => other !== id)
      : [...(siteIds ?? []), id];
    onChange({ siteIds: chosen.length > 0 ? chosen : null });
  }
  function giveRole(id: string, value: string): void {
    const role = roles.find((each) => each === value);
    const others = Object.fromEntries(Object.entries(siteRoles).filter(([site]) => site !== id));
    onChange({ siteRoles: role ? { ...others, [id]: role } : others });
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-leaf underline">
        {said(member, sites)}
        <span className="sr-only">, sites {withDe(member.name)}</span>
      </summary>
      <fieldset disabled={member.isDisabled}>
        <legend className="sr-only">Sites {withDe(member.name)}</legend>
        {sites.map(({ id, name }) => (
          <div key={id} className="flex flex-wrap items-center gap-x-4">
            <Checkbox
              label={name}
              checked={siteIds?.includes(id) ?? false}
              onChange={() => toggle(id)}
            />
            {siteIds?.includes(id) ? (
              <Select
                label="Rôle"
                aria-label={`Rôle, ${name}`}
                value={siteRoles[id] ?? ''}
                options={[
                  { value: '', label: `${roleNames[member.role]}, comme ailleurs` },
                  ...roles.map((role) => ({ value: role, label: roleNames[role] })),
                ]}
                onChange={(event) => giveRole(id, event.currentTarget.value)}
              />
            ) : null}
          </div>
        ))}
        <p className="text-sm text-quiet">Aucun coché : tous les sites.</p>
      </fieldset>
    </details>
  );
}

function said({ siteIds, siteRoles = {} }: Member, sites: readonly Site[]): string {
  if (siteIds === null) return 'Tous les sites';
  return siteIds
    .map((id) => {
      const name = sites.find((site) => site.id === id)?.name ?? id;
      const role = siteRoles[id];
      return role ? `${name} (${roleNames[role]})` : name;
    })
    .join(', ');
}
