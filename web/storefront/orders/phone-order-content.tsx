import { useEffect, useRef, type ReactNode } from 'react';
import type { PhoneOrderPage } from '#domain/checkout/phone-order-contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { shippingText } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatSlot } from '../../shop-time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useShop } from '../../use-shop.ts';

type EndedOrder = Exclude<PhoneOrderPage, { status: 'waiting' }>;

/** What the customer agreed to on the telephone. */
export function PhoneOrderContent({
  order: { delivery, products, quotation, replaceMissingProducts },
}: {
  order: Extract<PhoneOrderPage, { status: 'waiting' }>;
}): ReactNode {
  const isPickup = isCollection(delivery.type);
  return (
    <section aria-label="La commande" className="rounded-lg border border-line bg-white p-5">
      <p className="font-semibold first-letter:uppercase">{formatSlot(delivery)}</p>
      <p className="text-quiet">
        {isPickup ? `Retrait : ${delivery.zoneName}` : `Livraison : ${delivery.address}`}
      </p>
      <ul className="my-4 divide-y divide-line border-y border-line">
        {products.map((product) => (
          <li
            key={product.id}
            className="grid grid-cols-[2.5rem_1fr_auto] items-center gap-3 py-2 text-sm"
          >
            <Picture
              base={product.picture.base}
              alt=""
              tint={product.picture.tint}
              sizes="40px"
              className="size-10 rounded-sm"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {product.quantity} × {product.name}
              <span className="block text-quiet">
                {product.packSize}
                {product.isWeighed ? ', prix au poids réel' : ''}
              </span>
            </span>
            <span className="figures">{formatEuros(product.price)}</span>
          </li>
        ))}
      </ul>
      <dl className="figures grid grid-cols-[1fr_auto] gap-y-1">
        {quotation.promotionDiscount > 0 ? (
          <>
            <dt className="text-leaf">dont promotions</dt>
            <dd className="text-right text-leaf">−{formatEuros(quotation.promotionDiscount)}</dd>
          </>
        ) : null}
        <dt>{isPickup ? 'Retrait' : 'Livraison'}</dt>
        <dd className="text-right">{shippingText(quotation.shipping, delivery.type)}</dd>
        {quotation.preparationFee > 0 ? (
          <>
            <dt>Frais de préparation</dt>
            <dd className="text-right">{formatEuros(quotation.preparationFee)}</dd>
          </>
        ) : null}
        <dt className="font-bold">Total estimé</dt>
        <dd className="text-right font-bold">{formatEuros(quotation.total)}</dd>
      </dl>
      <p className="mt-4 text-sm text-quiet">
        {replaceMissingProducts
          ? 'Un produit qui manque est remplacé par un semblable, au plus au même prix.'
          : 'Un produit qui manque n’est pas remplacé.'}{' '}
        Quelque chose ne va pas ? Avant de payer, <CallAgain />.
      </p>
    </section>
  );
}

/** « rappelez-nous », with the shop's number if it has one. */
export function CallAgain(): ReactNode {
  const { phone } = useShop();
  if (!phone) return 'rappelez-nous';
  return (
    <>
      rappelez-nous au{' '}
      <a href={phone.href} className="whitespace-nowrap underline">
        {phone.text}
      </a>
    </>
  );
}

/** Nothing is to be paid any more: neither address nor products are shown. */
export function EndedPhoneOrder({
  order,
  takesFocus,
}: {
  order: EndedOrder;
  /** The payment form that had the focus has just given way to this. */
  takesFocus: boolean;
}): ReactNode {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) part.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <Ending order={order} />
    </div>
  );
}

function Ending({ order: { status, number, email } }: { order: EndedOrder }): ReactNode {
  if (status === 'paid')
    return (
      <EmptyState
        isPage
        title={`Merci, votre commande ${number} est validée`}
        text={`La confirmation part à ${email}. Pour suivre ou modifier la commande, ouvrez votre compte avec cet e-mail ; si vous n’avez pas de mot de passe, « Mot de passe oublié » vous en fait choisir un.`}
      >
        <ButtonLink to="/account/orders">Suivre ma commande</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      isPage
      title={
        status === 'unpaid'
          ? `Le délai pour payer la commande ${number} est passé`
          : `La commande ${number} n’est plus à payer`
      }
      text={
        status === 'unpaid' ? (
          <>
            Rien n’a été débité. Nous ne pouvions plus garder vos produits ni votre créneau :
            commandez en ligne, ou <CallAgain />.
          </>
        ) : (
          <>
            Elle a été retirée, et rien n’est débité. Pour toute question, <CallAgain />.
          </>
        )
      }
    >
      <ButtonLink to="/">Faire mes courses</ButtonLink>
    </EmptyState>
  );
}
