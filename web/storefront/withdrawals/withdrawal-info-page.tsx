import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { templateIdOf } from '#domain/content/template-path.ts';
import { plural } from '#domain/measures/quantity.ts';
import { withdrawalPath } from '#domain/shop/lawful-pages.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { Page as TemplatePage } from '../content/template-page.tsx';
import { templateQuery } from '../queries/template-query.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatDate } from '../../shop-time.ts';
import { withdrawableOrdersQuery } from './withdrawal-queries.ts';

/** /info/retractation: the shop's text on the right of withdrawal if it has one, then the orders concerned. */
export function Page(): ReactNode {
  const { data: text } = useSuspenseQuery(templateQuery(useApi(), templateIdOf(withdrawalPath)));
  return (
    <>
      {text ? <TemplatePage /> : <LegalMinimum />}
      <section className="shell pb-14">
        <h2 className="mb-4 text-xl sm:text-2xl">Vos commandes concernées</h2>
        <ConcernedOrders />
      </section>
    </>
  );
}

function LegalMinimum(): ReactNode {
  return (
    <div className="shell pb-6 pt-8 md:pt-12">
      <h1 className="max-w-4xl text-3xl font-extrabold sm:text-4xl">Renoncer au contrat ici</h1>
      <p className="mt-3 max-w-[65ch]">
        Vous avez 14 jours après la livraison pour renoncer à l’achat des produits qui ne se
        périment pas rapidement (articles L221-18 et L221-28 du code de la consommation).
      </p>
    </div>
  );
}

function ConcernedOrders(): ReactNode {
  const user = useUser();
  if (user === undefined) return <Skeleton className="h-28 max-w-2xl" />;
  if (user.id === null)
    return (
      <div className="max-w-2xl">
        <p className="mb-4">Connectez-vous pour choisir les produits auxquels vous renoncez.</p>
        <Button onClick={() => openOverlay('account-management')}>Me connecter</Button>
      </div>
    );
  return <OrderList />;
}

function OrderList(): ReactNode {
  const { data, error } = useQuery(withdrawableOrdersQuery(useApi()));
  if (error && !data)
    return (
      <Alert kind="error" className="max-w-2xl">
        {refusalText(error)}
      </Alert>
    );
  if (!data) return <Skeleton className="h-28 max-w-2xl" />;
  if (data.items.length === 0)
    return (
      <p className="max-w-2xl">
        Aucune de vos commandes n’est dans le délai de 14 jours avec des produits que l’on peut
        rendre.
      </p>
    );
  return (
    <ul className="flex max-w-2xl flex-col gap-4">
      {data.items.map((order) => (
        <li
          key={order.orderId}
          className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-white p-5"
        >
          <div>
            <p className="font-bold">Commande {order.orderNumber}</p>
            <p className="text-quiet">
              Livrée le {formatDate(order.deliveredAt)} · {plural(order.units, 'article')} ·
              jusqu’au {formatDate(order.lastDay)} inclus
            </p>
            <div className="mt-3 flex gap-2">
              {order.pictures.map((base) => (
                <Picture
                  key={base}
                  base={base}
                  alt=""
                  tint="#f6f2e7"
                  sizes="56px"
                  className="size-14 rounded-md"
                />
              ))}
            </div>
          </div>
          <ButtonLink
            to={`/account/orders/${order.orderId}/retractation`}
            aria-label={`Renoncer au contrat ici, commande ${order.orderNumber}`}
          >
            Renoncer au contrat ici
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
