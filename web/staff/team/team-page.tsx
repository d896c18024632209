import type { ReactNode } from 'react';
import { withDe } from '#domain/words/with-de.ts';
import type { Role } from '#domain/staff/contract.ts';
import type { Member } from '#domain/staff/team.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { useApi } from '../../use-api.ts';
import { proofText, useProof } from '../passkeys/use-proof.ts';
import { Appointment, teamReads } from './appointment.tsx';
import { MemberLink } from './member-link.tsx';
import { MemberSites } from './member-sites.tsx';
import { roleNames } from './role-names.ts';
import { useMay, useMayForSeller } from '../session/member.ts';
import { SignIns } from './sign-ins.tsx';
import { Loading } from '../kit/loading.tsx';
import { RowList } from '../kit/rows.tsx';
import { useGet } from '../kit/use-get.ts';
import { useChanges } from '../kit/follow-changes.ts';
import { takenBack } from '../kit/taken-back.ts';
import { useSend } from '../kit/use-send.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const isAdmin = useMay('staff.write');
  const { data: team, error, refetch } = useGet('GET /api/staff/members');
  useChanges(['actions'], refetch);
  /** Who is meant, also between namesakes. */
  const called = ({ name, email }: Member) =>
    (team?.items.filter((other) => other.name === name).length ?? 0) > 1
      ? `${name} (${email})`
      : name;
  return (
    <>
      <PageHead>
        {useMayForSeller('staff.read') ? (
          <ButtonLink variant="secondary" to="/gestion/journal?sujet=team">
            Journal de l’équipe
          </ButtonLink>
        ) : null}
      </PageHead>
      <Loading of={{ data: team, error }} saysStale />
      {team ? (
        <div className="@container">
          <div className="grid items-start gap-6 @3xl:grid-cols-[1fr_20rem]">
            <RowList rows={team.items} idOf={({ id }) => id}>
              {(member) => (
                <MemberRow
                  member={member}
                  called={called(member)}
                  roles={team.grantableRoles}
                  sites={team.sites}
                  canReset={isAdmin}
                />
              )}
            </RowList>
            {team.grantableRoles.length > 0 ? (
              <Appointment roles={team.grantableRoles} sites={team.sites} />
            ) : null}
          </div>
          {isAdmin ? <SignIns /> : null}
        </div>
      ) : null}
    </>
  );
}

function MemberRow({
  member,
  called,
  roles,
  sites,
  canReset,
}: {
  member: Member;
  called: string;
  roles: readonly Role[];
  sites: readonly { id: string; name: string }[];
  canReset: boolean;
}): ReactNode {
  const params = { id: member.id };
  const api = useApi();
  const change = useSend('PATCH /api/staff/members/:id', {
    refreshes: teamReads,
    regret: (_answer, { body }) =>
      body?.isDisabled === undefined
        ? takenBack({
            said: `${called} : changement enregistré.`,
            undo: () => api('PATCH /api/staff/members/:id', { params, body: rightsOf(member) }),
          })
        : null,
  });
  // The requested sites and roles are shown while the request is sent.
  const { siteIds, siteRoles } = (change.isPending && change.variables.body) || {};
  const send = useSend('POST /api/staff/members/:id/links', { refreshes: teamReads });
  // Needs the admin's own passkey: afterwards the member's password alone opens the account.
  const reset = useSend('DELETE /api/staff/members/:id/passkeys', {
    regret: 'asks',
    through: useProof(),
    refreshes: teamReads,
  });
  // A reopened account gets a new link, as a new member does.
  const hasReopened = change.data && change.variables.body?.isDisabled === false;
  const sent = send.data ?? (hasReopened ? change.data : undefined);
  const error = change.error ?? send.error;
  return (
    <div className="p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-semibold">
            {member.name}
            {member.isDisabled ? <Badge className="ml-2">Compte fermé</Badge> : null}
            {member.hasPasskey ? <Badge className="ml-2">Clé d’accès</Badge> : null}
            {member.isInvited ? <Badge className="ml-2">Invitation envoyée</Badge> : null}
          </p>
          <p className="break-all text-sm text-quiet">{member.email}</p>
          {sites.length > 1 ? (
            <MemberSites
              member={{
                ...member,
                name: called,
                ...(siteIds === undefined ? {} : { siteIds }),
                ...(siteRoles === undefined ? {} : { siteRoles }),
              }}
              sites={sites}
              roles={roles}
              onChange={(body) => change.mutate({ params, body })}
            />
          ) : null}
        </div>
        {member.canChange ? (
          <div className="flex flex-wrap items-end gap-2">
            <Select
              label="Rôle"
              aria-label={`Rôle ${withDe(called)}`}
              value={member.role}
              disabled={change.isPending || member.isDisabled}
              options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
              onChange={(event) =>
                change.mutate({ params, body: { role: event.currentTarget.value as Role } })
              }
            />
            {member.isDisabled ? (
              <Button
                variant="ghost"
                size="s"
                className="min-h-12"
                loading={change.isPending}
                onClick={() => change.mutate({ params, body: { isDisabled: false } })}
              >
                Rouvrir<span className="sr-only"> le compte {withDe(called)}</span>
              </Button>
            ) : (
              <ConfirmedButton
                size="s"
                className="min-h-12"
                label={`Fermer le compte ${withDe(called)}`}
                question={`Fermer le compte ${withDe(called)} ? Ses appareils sont déconnectés. Pour y revenir, il lui faudra un nouveau mot de passe.`}
                yes="Oui, fermer"
                isDanger
                act={() => change.mutateAsync({ params, body: { isDisabled: true } })}
                explain={proofText}
              >
                Fermer<span className="sr-only"> le compte {withDe(called)}</span>
              </ConfirmedButton>
            )}
            {member.isDisabled ? null : (
              <Button
                variant="ghost"
                size="s"
                className="min-h-12"
                loading={send.isPending}
                onClick={() => send.mutate({ params })}
              >
                Envoyer un lien
                <span className="sr-only"> à {called}, pour choisir son mot de passe</span>
              </Button>
            )}
            {canReset && member.hasPasskey ? (
              <ConfirmedButton
                size="s"
                className="min-h-12"
                label={`Retirer les clés d’accès ${withDe(called)}`}
                question={`Retirer les clés et les codes de secours ${withDe(called)} ? Ses appareils sont déconnectés, et son mot de passe suffira pour entrer ajouter une clé.`}
                yes="Oui, retirer"
                isDanger
                act={() => reset.mutateAsync({ params })}
                explain={proofText}
              >
                Retirer ses clés
                <span className="sr-only"> d’accès : {called}</span>
              </ConfirmedButton>
            ) : null}
          </div>
        ) : (
          <p className="text-quiet">{roleNames[member.role]}</p>
        )}
      </div>
      <div className="mt-3 empty:hidden">
        {reset.isSuccess && !error ? (
          <Alert kind="success">Les clés d’accès {withDe(member.name)} sont retirées.</Alert>
        ) : null}
        {error ? <Alert kind="error">{proofText(error)}</Alert> : null}
        {sent && !error ? <MemberLink name={member.name} link={sent.link} /> : null}
      </div>
    </div>
  );
}

const rightsOf = ({ role, siteIds, siteRoles = {} }: Member) => ({ role, siteIds, siteRoles });
