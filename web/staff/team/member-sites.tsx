import type { ReactNode } from 'react';
import { withDe } from '#domain/words/with-de.ts';
import type { Member } from '#domain/staff/team.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

type Site = { id: string; name: string };

/** Where the member works, of a seller with several sites. None ticked: at all of them. */
export function MemberSites({
  member,
  sites,
  onChange,
}: {
  member: Member;
  sites: readonly Site[];
  onChange(siteIds: string[] | null): void;
}): ReactNode {
  const { siteIds } = member;
  if (!member.canChange) return <p className="text-sm text-quiet">{said(siteIds, sites)}</p>;
  function toggle(id: string): void {
    const chosen = (siteIds ?? []).includes(id)
      ? (siteIds ?? []).filter((other) => other !== id)
      : [...(siteIds ?? []), id];
    onChange(chosen.length > 0 ? chosen : null);
  }
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-leaf underline">
        {said(siteIds, sites)}
        <span className="sr-only">, sites {withDe(member.name)}</span>
      </summary>
      <fieldset disabled={member.isDisabled}>
        <legend className="sr-only">Sites {withDe(member.name)}</legend>
        {sites.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={siteIds?.includes(id) ?? false}
            onChange={() => toggle(id)}
          />
        ))}
        <p className="text-sm text-quiet">Aucun coché : tous les sites.</p>
      </fieldset>
    </details>
  );
}

function said(siteIds: Member['siteIds'], sites: readonly Site[]): string {
  if (siteIds === null) return 'Tous les sites';
  return siteIds.map((id) => sites.find((site) => site.id === id)?.name ?? id).join(', ');
}
