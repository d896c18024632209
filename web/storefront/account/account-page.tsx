import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { accountLinks } from './account-nav.tsx';
import { CustomerGate } from './customer-gate.tsx';

export function Page(): ReactNode {
  return (
    <CustomerGate title="Mon compte">
      {(user) => (
        <>
          <p className="mb-4 text-lg">Bonjour {user.firstname ?? user.email}.</p>
          <ul className="grid gap-3 xs:grid-cols-2">{accountLinks.map((link) => <li key={link.to}><Link to={link.to} className="flex min-h-20 items-center rounded-lg border border-line bg-white px-5 font-semibold hover:border-leaf">{link.label}</Link></li>)}</ul>
        </>
      )}
    </CustomerGate>
  );
}
