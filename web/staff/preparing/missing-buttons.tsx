import type { ReactNode } from 'react';
import type { BatchProduct } from '#domain/picking/batch-contract.ts';
import { Button } from '../../ui/button.tsx';

/** Also says what becomes of the stock: asked afterwards, it would be one press more for each line. */
export function MissingButtons({
  of: { name },
  onMissing,
}: {
  of: BatchProduct;
  onMissing(isShelfEmpty: boolean): void;
}): ReactNode {
  return [true, false].map((isShelfEmpty) => {
    const text = isShelfEmpty ? 'Manque, rayon vide' : 'Manque, il en reste';
    return (
      <Button
        key={text}
        variant="secondary"
        className="min-h-14 px-2!"
        aria-label={`${text} : ${name}`}
        // A second tap of the same finger would miss the next product.
        onClick={(event) => (event.detail > 1 ? undefined : onMissing(isShelfEmpty))}
      >
        {text}
      </Button>
    );
  });
}
