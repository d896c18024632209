import type { ReactNode } from 'react';
import { withDe } from '#domain/words/with-de.ts';
import type { Role } from '#domain/staff/contract.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { roleNames } from './role-names.ts';
import { useGet } from '../kit/use-get.ts';

/** Changes of the team's accounts and, for admins, attempts to sign in. */
export function TeamJournal({ showsSignIns }: { showsSignIns: boolean }): ReactNode {
  const { data } = useGet('GET /api/staff/members/journal');
  return (
    <>
      {data ? <ActionLog actions={data.items} describeAction={actionSentence} /> : null}
      {showsSignIns ? <SignIns /> : null}
    </>
  );
}

type Told = { name?: string; role?: Role; siteIds?: string[] | null };

function actionSentence({ kind, before, after }: StaffAction): string {
  const { name = 'un membre', role, siteIds } = (after ?? {}) as Told;
  const { role: roleBefore } = (before ?? {}) as Told;
  const account = `le compte ${withDe(name)}`;
  const sentences: Record<string, string> = {
    'member.invite': `${name} est dans l’équipe${role ? ` (${roleNames[role]})` : ''}`,
    'member.join': `${name} a choisi son mot de passe`,
    'member.role': `${name} : ${role ? roleNames[role] : '?'} au lieu de ${roleBefore ? roleNames[roleBefore] : '?'}`,
    'member.sites': `${name} : ${siteIds ? siteIds.join(', ') : 'tous les sites'}`,
    'member.link': `Un lien part pour ${account}`,
    'member.forgotten': `Mot de passe oublié : un lien part pour ${account}`,
    'member.password': `${name} a changé de mot de passe`,
    'member.passkey-added': `${name} a ajouté une clé d’accès`,
    'member.passkey-removed': `${name} a retiré une clé d’accès`,
    'member.recovery-code': `${name} est entré avec un code de secours`,
    'member.passkeys-reset': `Clés d’accès retirées : ${account}`,
    'member.close': `Fermé : ${account}`,
    'member.reopen': `Rouvert : ${account}`,
  };
  return sentences[kind] ?? kind;
}

function SignIns(): ReactNode {
  const { data } = useGet('GET /api/staff/sign-ins');
  if (!data) return null;
  return (
    <section aria-labelledby="sign-ins" className="mt-8">
      <h2 id="sign-ins" className="text-lg">
        Dernières connexions
      </h2>
      <p className="mt-1 text-quiet">Gardées six mois, pour l’administration seule.</p>
      <ol className="mt-2 overflow-hidden rounded-lg border border-line bg-white">
        {data.items.map(({ id, at, name, isAccepted, network }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
              {name ?? 'E-mail inconnu'}
              {isAccepted ? null : <strong> : refusé</strong>}
            </span>
            <span className="figures text-sm text-quiet">
              {network}, le {formatDate(at)} à {formatTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
