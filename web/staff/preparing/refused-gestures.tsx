import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RefusedGesture } from '#domain/picking/batch-contract.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** What the server refused after the preparer had walked on, until they have read it. */
export function RefusedGestures({
  refused,
  onAcknowledge,
  onOpen,
}: {
  refused: readonly RefusedGesture[];
  onAcknowledge(gestureId: string): void;
  /** Absent on the list of batches, which links to the batch instead. */
  onOpen?(productId: string): void;
}): ReactNode {
  return refused.map(({ gestureId, batchId, productId, productName, orderNumber, refusal }) => {
    const title = [productName, orderNumber ? `commande n° ${orderNumber}` : null]
      .filter(Boolean)
      .join(', ');
    return (
      <Alert key={gestureId} kind="error" className="mb-3" {...(title ? { title } : {})}>
        <p>{withFrenchSpaces(refusal.message)}</p>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {onOpen && productId ? (
            <Button
              variant="secondary"
              className="min-h-14"
              onClick={() => {
                onAcknowledge(gestureId);
                onOpen(productId);
              }}
            >
              Revoir ce produit
            </Button>
          ) : null}
          {onOpen ? null : (
            <Link
              to={`/gestion/preparation/${batchId}`}
              className="inline-flex min-h-14 items-center px-2 font-semibold text-leaf underline"
            >
              Voir la préparation
            </Link>
          )}
          <Button variant="ghost" className="min-h-14" onClick={() => onAcknowledge(gestureId)}>
            Compris
          </Button>
        </p>
      </Alert>
    );
  });
}
