import { CircleCheck, Printer } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import type { Acknowledgement } from '#domain/withdrawals/contract.ts';
import { feesLabel } from '#domain/delivery/rules.ts';
import { formatDate, formatHour } from '../../shop-time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useShop } from '../../use-shop.ts';

/** The dated acknowledgement, the same as in the e-mail; it prints on a page. */
export function AcknowledgementSheet({
  orderId,
  acknowledgement,
  isNew = false,
}: {
  orderId: string;
  acknowledgement: Acknowledgement;
  isNew?: boolean;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, returnAddress } = useShop();
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <article className="rounded-lg border border-line bg-white p-5 sm:p-7">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-3 text-xl focus-visible:outline-none"
      >
        {isNew ? <CircleCheck aria-hidden className="size-6 flex-none text-leaf" /> : null}
        {isNew
          ? 'Votre rétractation est enregistrée'
          : `Accusé de réception ${acknowledgement.number}`}
      </h2>
      <p className="mt-3">
        {acknowledgement.customerName} a renoncé le{' '}
        <strong>
          {formatDate(acknowledgement.at)} à {formatHour(acknowledgement.at)}
        </strong>{' '}
        à l’achat de ces produits, de la commande {acknowledgement.orderNumber} livrée le{' '}
        {formatDate(acknowledgement.deliveredAt)}.
      </p>
      <dl className="figures mt-4 flex flex-col gap-1.5">
        {acknowledgement.lines.map((line) => (
          <div key={line.productId} className="flex justify-between gap-4">
            <dt>
              {line.quantity} × {line.name}
            </dt>
            <dd className="flex-none">{formatEuros(line.amount)}</dd>
          </div>
        ))}
        {acknowledgement.fees > 0 ? (
          <div className="flex justify-between gap-4">
            <dt>{feesLabel}</dt>
            <dd>{formatEuros(acknowledgement.fees)}</dd>
          </div>
        ) : null}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-bold">
          <dt>Remboursement estimé</dt>
          <dd>{formatEuros(acknowledgement.total)}</dd>
        </div>
      </dl>
      {isNew ? (
        <p className="mt-4">
          Renvoyez ces produits non ouverts à {name}
          {returnAddress ? `, ${returnAddress},` : ''} ou rendez-les à un point de retrait, dans les
          14 jours. Vous êtes remboursé sur votre carte dès leur retour.
        </p>
      ) : null}
      <p className="mt-4 text-sm text-quiet">
        Accusé de réception {acknowledgement.number}, envoyé à {acknowledgement.email}.
      </p>
      {isNew ? (
        <div className="no-print mt-5 flex flex-wrap gap-3">
          <ButtonLink to={`/account/orders/${orderId}`}>Revenir à la commande</ButtonLink>
          <Button
            variant="secondary"
            icon={<Printer aria-hidden className="size-5" />}
            onClick={() => window.print()}
          >
            Imprimer
          </Button>
        </div>
      ) : null}
    </article>
  );
}
