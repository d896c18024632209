import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { useApi } from '../../use-api.ts';

export const accountLinks = [
  { to: '/account/orders', label: 'Mes commandes' }, { to: '/account/settings/me', label: 'Mes informations' }, { to: '/account/settings/addresses', label: 'Mes adresses' },
  { to: '/account/settings/payment', label: 'Mes cartes' }, { to: '/account/settings/communications', label: 'Mes communications' }, { to: '/account/settings/reset-password', label: 'Mon mot de passe' }, { to: '/account/benefits', label: 'Mes avantages' },
] as const;

export function AccountNav(): ReactNode {
  return (
    <nav aria-label="Mon compte" className="no-print min-w-0">
      <ul className="rail gap-2 md:flex md:flex-col">
        {accountLinks.map((link) => <li key={link.to} className="flex-none"><NavLink to={link.to} className={({ isActive }) => classNames('flex min-h-11 items-center rounded-full px-4 font-semibold', isActive ? 'bg-leaf-wash text-leaf-deep' : 'hover:bg-sand')}>{link.label}</NavLink></li>)}
        <li className="flex-none"><SignOut /></li>
      </ul>
    </nav>
  );
}

function SignOut(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  async function signOut(): Promise<void> {
    await api.send('POST', '/api/auth/signout');
    // Nothing of the customer may stay on a shared computer's screen.
    queryClient.clear();
    window.location.assign('/');
  }
  return <button type="button" onClick={() => void signOut()} className="flex min-h-11 items-center rounded-full px-4 font-semibold text-quiet hover:bg-sand">Me déconnecter</button>;
}
