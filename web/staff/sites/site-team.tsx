import type { ReactNode } from 'react';
import type { Member } from '#domain/staff/team.ts';
import type { StaffSite } from '#domain/sites/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { Appointment, teamReads } from '../team/appointment.tsx';
import { roleNames } from '../team/role-names.ts';

/** Colleagues who work at a site, each tick saved, and the invitation of another. */
export function SiteTeam({ site }: { site: StaffSite }): ReactNode {
  const team = useGet('GET /api/staff/members');
  const change = useSend('PATCH /api/staff/members/:id', { refreshes: teamReads });
  if (!team.data) return <Loading of={team} className="h-40" />;
  const { items, grantableRoles, sites } = team.data;
  const give = ({ id }: Member, siteIds: string[]) =>
    change.mutate({ params: { id }, body: { siteIds } });
  const toggle = (member: Member) => {
    const siteIds = member.siteIds ?? [];
    const others = siteIds.filter((other) => other !== site.id);
    const isThere = others.length < siteIds.length;
    give(member, isThere ? others : [...others, site.id]);
  };
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <fieldset disabled={change.isPending}>
        <legend className="font-semibold">Qui travaille ici</legend>
        {items
          .filter(({ isDisabled }) => !isDisabled)
          .map((member) => (
            <div key={member.id} className="flex flex-wrap items-center gap-x-3">
              <Checkbox
                label={`${member.name}, ${roleNames[member.siteRoles?.[site.id] ?? member.role]}${
                  member.siteIds === null ? ' (à tous les sites)' : ''
                }`}
                checked={member.siteIds?.includes(site.id) ?? true}
                // The last site of a member is taken away at « Équipe », where it means all of them.
                disabled={!member.canChange || (member.siteIds ?? [site.id]).join() === site.id}
                onChange={() => toggle(member)}
              />
              {member.canChange && member.siteIds === null ? (
                <Button
                  variant="ghost"
                  size="s"
                  className="min-h-11"
                  onClick={() => give(member, [site.id])}
                >
                  Ici seulement<span className="sr-only"> : {member.name}</span>
                </Button>
              ) : null}
            </div>
          ))}
        <Refused by={change.error} className="mt-2" />
      </fieldset>
      {grantableRoles.length > 0 ? (
        <Appointment roles={grantableRoles} sites={sites} siteId={site.id} />
      ) : null}
    </div>
  );
}
