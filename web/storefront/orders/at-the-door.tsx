import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { TaskDeliveryInfos } from '#domain/rounds/contract.ts';
import { apiPath } from '../../api-client.ts';

/** Asked for at the door when the driver proves the hand-over by it. */
export function DoorCode({ code }: { code: string }): ReactNode {
  return (
    <p className="mt-4">
      <span className="block text-quiet">Code à donner au livreur, à la porte seulement</span>
      <span className="figures block text-3xl font-extrabold tracking-widest">{code}</span>
    </p>
  );
}

/** What the driver reported, in words. */
export function HandedOver({
  orderId,
  handOver: { isCodeChecked, hasPhoto, isAgeChecked, bagsReturned, keptBack },
}: {
  orderId: string;
  handOver: NonNullable<TaskDeliveryInfos['handOver']>;
}): ReactNode {
  const facts = [
    isCodeChecked ? 'Remise contre votre code.' : '',
    isAgeChecked ? 'Une preuve de majorité a été vue.' : '',
    bagsReturned > 0 ? `${plural(bagsReturned, 'sac rendu', 'sacs rendus')}.` : '',
  ].filter(Boolean);
  return (
    <div className="mt-2">
      {facts.length > 0 ? <p>{facts.join(' ')}</p> : null}
      {keptBack.length > 0 ? (
        <p className="mt-2">
          Non remis, remboursé sans rien demander :{' '}
          {keptBack.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}.
        </p>
      ) : null}
      {hasPhoto ? (
        <a
          href={apiPath('GET /api/orders/:orderId/delivery-photo', { params: { orderId } })}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline"
        >
          Voir la photo de la remise
        </a>
      ) : null}
    </div>
  );
}
