import type { ReactNode } from 'react';
import { missingReasons } from '#domain/catalogue/sale-rules.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { refusalText } from '../../refusal-text.ts';
import { missingNames } from './product-words.ts';
import { type PartProps, useProductChange } from './product-change.ts';

/**
 * Going on sale takes a price and every legal mention. `toComplete`: labelling still to write for a
 * product that was on sale without any, which stays on sale.
 */
export function SalePart({ product, className }: PartProps & { className: string }): ReactNode {
  const { enabled, missing, toComplete, price, stock } = product;
  const save = useProductChange({ product });
  const canBeSold = missing.length === 0 && price !== null;
  return (
    <Part title="En vente" className={className}>
      {canBeSold ? null : (
        <Alert
          kind="warning"
          className="mt-3"
          title={
            enabled
              ? 'Ce produit n’est pas montré aux clients. Il manque :'
              : 'Pour le mettre en vente, il manque :'
          }
        >
          <ul className="list-disc pl-5">
            {price === null ? <li>le prix</li> : null}
            {missing.map((field) => (
              <li key={field}>
                <strong>{missingNames[field]}</strong>, {missingReasons[field]}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {toComplete.length > 0 ? (
        <Alert
          kind="warning"
          className="mt-3"
          title="En vente, mais sa fiche doit être complétée :"
        >
          <ul className="list-disc pl-5">
            {toComplete.map((field) => (
              <li key={field}>
                <strong>{missingNames[field]}</strong>, {missingReasons[field]}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      <p className="mt-2">
        {enabled
          ? withdrawalSentence(stock.toPrepare)
          : 'Il n’est pas montré aux clients. Une fois en vente, il est dans son rayon et dans la recherche.'}
      </p>
      {save.error ? (
        <Alert kind="error" className="mt-3">
          {refusalText(save.error)}
        </Alert>
      ) : null}
      {enabled || canBeSold ? (
        <Button
          variant={enabled ? 'secondary' : 'primary'}
          className="mt-3"
          loading={save.isPending}
          onClick={() => save.mutate({ enabled: !enabled })}
        >
          {enabled ? 'Retirer de la vente' : 'Mettre en vente'}
        </Button>
      ) : null}
    </Part>
  );
}

function withdrawalSentence(toPrepare: number): string {
  const sold =
    toPrepare > 0
      ? `${plural(toPrepare, 'unité')} déjà ${toPrepare > 1 ? 'commandées restent' : 'commandée reste'} à préparer.`
      : 'Aucune commande à préparer ne l’attend.';
  return `Le retirer le fait disparaître des rayons et de la recherche ; les clients qui l’ont au panier en sont prévenus. ${sold}`;
}
