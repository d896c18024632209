import type { ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import { Alert } from '../../ui/alert.tsx';
import type { ProductUpdate } from './use-recomputed-cart.ts';

/** What changed on the shelf since the last look, one sentence a product. */
export function UpdatedProducts({ updated }: { updated: readonly ProductUpdate[] }): ReactNode {
  if (updated.length === 0) return null;
  return <Alert kind="info" title="Votre panier a été mis à jour"><ul className="list-disc pl-5">{updated.map((update) => <li key={update.id}>{sentence(update)}</li>)}</ul></Alert>;
}

function sentence({ name, actions, previousQuantity, quantity, previousPrice, price }: ProductUpdate): string {
  if (actions.includes('CHANGE_NO_LONGER_FOR_SALE')) return `${name} n’est plus en vente : nous l’avons retiré.`;
  if (actions.includes('CHANGE_OUT_OF_STOCK')) return `${name} est épuisé : nous l’avons retiré.`;
  if (actions.includes('CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY')) return `${name} : il en reste ${quantity}, vous en aviez ${previousQuantity}.`;
  if (actions.includes('CHANGE_PRICE') && previousPrice !== null && price !== null) return `${name} passe de ${formatEuros(previousPrice)} à ${formatEuros(price)}.`;
  return actions.includes('CHANGE_VARYING_ATTRIBUTE') ? `${name} a changé de conditionnement.` : `${name} a été mis à jour.`;
}
