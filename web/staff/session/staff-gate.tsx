import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import type { StaffUser } from '#domain/staff/contract.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { useKeptChoice } from '../kit/kept-choice.ts';
import { MemberContext, mayOpen, type PageAccess } from './member.ts';
import { SiteContext } from './sites.tsx';
import { useStaff, useStaffProblem } from './staff-session.ts';

/** Loaded on demand, so that a session that is open does not download these forms. */
const StaffSignIn = lazy(async () => ({
  default: (await import('./staff-sign-in.tsx')).StaffSignIn,
}));
const ProvePasskey = lazy(async () => ({
  default: (await import('../passkeys/prove-passkey.tsx')).ProvePasskey,
}));
const AddPasskey = lazy(async () => ({
  default: (await import('../passkeys/add-passkey.tsx')).AddPasskey,
}));

/**
 * Shows the page to members who may open it, and the sign-in form, or its second step, to visitors.
 * The server refuses too: this only spares a member an error.
 */
export function StaffGate({
  access,
  ofTheSeller,
  children,
}: {
  access?: PageAccess;
  ofTheSeller?: true;
  children: ReactNode;
}): ReactNode {
  const staff = useStaff();
  const problem = useStaffProblem();
  const site = useKeptChoice('site', '');
  if (!staff && problem)
    return <EmptyState title="Pas de réseau" text={refusalText(problem)} isPage />;
  if (!staff) return <Skeleton className="h-60" />;
  if (staff.needs || !staff.id)
    return (
      <Suspense fallback={<Skeleton className="mx-auto mt-8 h-80 max-w-sm" />}>
        {staff.needs ? <SecondFactor needs={staff.needs} /> : <StaffSignIn />}
      </Suspense>
    );
  if (access && !mayOpen(staff, access.privilege))
    return <Alert kind="error">{access.refusal}</Alert>;
  if (!mayOpen(staff, undefined, ofTheSeller))
    return (
      <Alert kind="error">
        Cette page concerne tous les sites : elle est ouverte à qui y travaille sur tous.
      </Alert>
    );
  return (
    <MemberContext value={staff}>
      <SiteContext value={site}>{children}</SiteContext>
    </MemberContext>
  );
}

/** Asks for the passkey of the account, or has one added where the role requires it. */
function SecondFactor({ needs }: { needs: NonNullable<StaffUser['needs']> }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const reread = () => queryClient.invalidateQueries({ queryKey: ['staff'] });
  if (needs === 'proof')
    return (
      <ProvePasskey
        onDone={reread}
        onLeave={() => void api('DELETE /api/staff/session').then(reread, reread)}
      />
    );
  return (
    <div className="mx-auto mt-8 flex max-w-md flex-col gap-4 rounded-lg border border-line bg-white p-6">
      <h1 className="text-2xl">Ajoutez une clé d’accès</h1>
      <p>
        Votre rôle rembourse ou règle la boutique : en plus du mot de passe, une clé d’accès
        confirme que c’est vous. Votre téléphone, votre ordinateur ou une clé USB la garde.
      </p>
      <AddPasskey onDone={reread} />
    </div>
  );
}
