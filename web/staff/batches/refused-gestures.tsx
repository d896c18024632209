import type { ReactNode } from 'react';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { withFrenchSpaces } from '#domain/french-spaces.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import type { BatchWork } from './use-batch.ts';

/** What the server refused after the preparer had walked on. A refused claim only means another product. */
export function RefusedGestures({
  work: { batch, refused, dismiss },
  onOpen,
}: {
  work: BatchWork & { batch: Batch };
  onOpen(productId: string): void;
}): ReactNode {
  const told = refused.filter(({ gesture }) => gesture.kind !== 'claim');
  return told.map(({ gesture, refusal }) => {
    const productId = gesture.kind === 'line' ? gesture.productId : null;
    const name = batch.products.find(({ id }) => id === productId)?.name;
    return (
      <Alert
        key={gesture.gestureId}
        kind="error"
        className="mb-3"
        {...(name ? { title: name } : {})}
      >
        <p>{withFrenchSpaces(refusal.message)}</p>
        <p className="mt-2 flex flex-wrap gap-2">
          {productId ? (
            <Button
              variant="secondary"
              className="min-h-14"
              onClick={() => {
                dismiss(gesture.gestureId);
                onOpen(productId);
              }}
            >
              Revoir ce produit
            </Button>
          ) : null}
          <Button variant="ghost" className="min-h-14" onClick={() => dismiss(gesture.gestureId)}>
            Compris
          </Button>
        </p>
      </Alert>
    );
  });
}
