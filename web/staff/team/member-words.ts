import { actionText } from '#domain/staff/action-kinds.ts';
import type { Role } from '#domain/staff/contract.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { withDe } from '#domain/words/with-de.ts';
import { roleNames } from './role-names.ts';

type MemberRow = {
  name?: string;
  role?: Role;
  siteIds?: string[] | null;
  siteRoles?: Record<string, Role>;
};

/** Describes one change of the team's accounts. */
export function describeMember({ kind, before, after }: StaffAction): string {
  const { name = 'un membre', role, siteIds, siteRoles = {} } = (after ?? {}) as MemberRow;
  const { role: roleBefore } = (before ?? {}) as MemberRow;
  const atSite = (id: string): string => {
    const there = siteRoles[id];
    return there ? `${id} (${roleNames[there]})` : id;
  };
  const account = `le compte ${withDe(name)}`;
  const sentences: Record<string, string> = {
    'member.invite': `${name} est dans l’équipe${role ? ` (${roleNames[role]})` : ''}`,
    'member.join': `${name} a choisi son mot de passe`,
    'member.role': `${name} : ${role ? roleNames[role] : '?'} au lieu de ${roleBefore ? roleNames[roleBefore] : '?'}`,
    'member.sites': `${name} : ${siteIds ? siteIds.map(atSite).join(', ') : 'tous les sites'}`,
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
  return sentences[kind] ?? actionText(kind);
}
