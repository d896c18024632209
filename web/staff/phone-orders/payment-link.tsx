import type { ReactNode } from 'react';

/** Where the customer of a telephone order pays, to read out or to send otherwise. */
export function PaymentLink({ href }: { href: string }): ReactNode {
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      Lien de paiement :{' '}
      <a href={href} className="font-semibold text-leaf underline">
        {href}
      </a>
    </p>
  );
}
