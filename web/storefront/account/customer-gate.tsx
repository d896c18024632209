import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { User } from '#domain/account/contract.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useApi } from '../../use-api.ts';
import { AccountForms } from './account-management.tsx';
import type { AccountStep } from './account-step.ts';
import { AccountNav } from './account-nav.tsx';
import { userQuery } from './session.ts';

/** A page of the account: for whoever is signed in; the others are told to sign in or create an account. */
export function CustomerGate({ title, children }: { title: string; children: (user: User) => ReactNode }): ReactNode {
  // A failure is the page's: it says so and offers to try again.
  const { data } = useQuery({ ...userQuery(useApi()), throwOnError: true });
  const user = useIsHydrated() ? data : undefined;
  return (
    <div className="shell py-6">
      <h1 className="mb-4 text-3xl">{title}</h1>
      {user === undefined ? <Skeleton className="h-80" /> : user.id === null ? <SignInHere /> : <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[14rem_minmax(0,1fr)]"><AccountNav /><div className="min-w-0 max-w-2xl">{children(user)}</div></div>}
    </div>
  );
}

function SignInHere(): ReactNode {
  const [step, setStep] = useState<AccountStep>('signIn');
  return (
    <section className="max-w-md">
      <p className="mb-4">Connectez-vous ou créez un compte pour voir cette page.</p>
      {step === 'signIn' ? null : <button type="button" className="mb-4 font-semibold text-leaf underline" onClick={() => setStep('signIn')}>J’ai déjà un compte</button>}
      <AccountForms step={step} onStep={setStep} onDone={() => undefined} />
    </section>
  );
}
