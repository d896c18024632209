import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { User } from '#domain/account/contract.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useApi } from '../../use-api.ts';
import { type AccountLink, mainLinks, parentOf, settingsLinks } from './account-links.ts';
import { AccountForms, accountTitles } from './account-management.tsx';
import { type AccountStep, useStepTitle } from './account-step.ts';
import { userQuery } from './session.ts';
import { SignOut } from './sign-out.tsx';

/**
 * Account page wrapper: signed-in customers see the page, others are asked to sign in or sign up.
 */
export function CustomerGate({
  title,
  children,
  isWide = false,
  isBroad = false,
  reason,
}: {
  title: string;
  children: (user: User) => ReactNode;
  /** Without the account's side navigation. */
  isWide?: boolean;
  /** Uses the full width beside the navigation. */
  isBroad?: boolean;
  /** Why an account is required. */
  reason?: string;
}): ReactNode {
  // A failed request is handled by the page, which offers to retry.
  const { data } = useQuery({ ...userQuery(useApi()), throwOnError: true });
  const user = useIsHydrated() ? data : undefined;
  if (user?.id === null) return <SignInHere title={title} reason={reason} />;
  if (isWide)
    return (
      <div className="shell py-6">
        <h1 className="mb-5 text-3xl">{title}</h1>
        {user === undefined ? <Skeleton className="h-80" /> : children(user)}
      </div>
    );
  return (
    <div className="shell py-6">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 print:flex print:flex-col md:grid-cols-[14rem_minmax(0,1fr)]">
        <AccountNav />
        <div className={classNames('min-w-0', !isBroad && 'max-w-2xl')}>
          <BackInAccount />
          <h1 className="mb-5 text-3xl">{title}</h1>
          {user === undefined ? <Skeleton className="h-80" /> : children(user)}
        </div>
      </div>
    </div>
  );
}

function SignInHere({ title, reason }: { title: string; reason: string | undefined }): ReactNode {
  const [step, setStep] = useState<AccountStep>('signIn');
  const heading = useStepTitle(step);
  return (
    <div className="shell py-6">
      <section className="mx-auto max-w-md">
        <h1
          ref={step === 'signIn' ? heading : null}
          tabIndex={-1}
          className="mb-2 text-3xl outline-none"
        >
          {title}
        </h1>
        <p className="mb-6 text-quiet">
          {reason ?? 'Connectez-vous ou créez un compte pour voir cette page.'}
        </p>
        {step === 'signIn' ? null : (
          <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
            {accountTitles[step]}
          </h2>
        )}
        <AccountForms step={step} onStep={setStep} onDone={() => undefined} />
        {step === 'signIn' ? null : (
          <button
            type="button"
            className="mt-4 min-h-11 font-semibold text-leaf underline"
            onClick={() => setStep('signIn')}
          >
            J’ai déjà un compte
          </button>
        )}
      </section>
    </div>
  );
}

/** Side navigation on wide screens; phones use `BackInAccount`. */
function AccountNav(): ReactNode {
  return (
    <nav aria-label="Mon compte" className="no-print hidden min-w-0 md:block">
      <ul className="flex flex-col gap-1">
        {mainLinks.slice(0, 3).map((link) => (
          <NavItem key={link.to} link={link} />
        ))}
        <li className="mt-4 px-4 pb-1 text-sm font-semibold text-quiet">Réglages</li>
        {settingsLinks.map((link) => (
          <NavItem key={link.to} link={link} />
        ))}
        <li className="mt-4">
          <SignOut />
        </li>
      </ul>
    </nav>
  );
}

function NavItem({ link: { to, label, Icon } }: { link: AccountLink }): ReactNode {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) =>
          classNames(
            'flex min-h-11 items-center gap-3 rounded-full px-4 font-semibold transition-colors',
            isActive ? 'bg-leaf-wash text-leaf-deep' : 'hover:bg-sand',
          )
        }
      >
        <Icon aria-hidden className="size-5 flex-none" />
        {label}
      </NavLink>
    </li>
  );
}

function BackInAccount(): ReactNode {
  const parent = parentOf(useLocation().pathname);
  if (!parent) return null;
  return (
    <Link
      to={parent.to}
      className="no-print -ml-1 mb-1 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf md:hidden"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {parent.label}
    </Link>
  );
}
