import { cartLimits } from '#domain/cart/limits.ts';
import { useState, type ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../../refusal-text.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { savingText } from '../cart/product-texts.ts';
import { ProductRow } from './product-row.tsx';
import { changeProducts, useChangeCart } from '../cart/use-change-cart.ts';

type ReplaceLineProps = {
  product: Product;
  quantity: number;
  candidates: readonly Product[];
  onDone(): void;
};

/** Replaces a cart line with another product, in the same quantity or as many as available. */
export function ReplaceLine({
  product,
  quantity,
  candidates,
  onDone,
}: ReplaceLineProps): ReactNode {
  const change = useChangeCart();
  const cart = useCartLight();
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState<string | null>(null);

  async function choose(candidate: Product): Promise<void> {
    setSending(candidate.id);
    setProblem(null);
    try {
      await changeProducts(change, [
        { id: product.id, quantity: 0 },
        {
          id: candidate.id,
          quantity: quantityWith(candidate, cart?.quantities[candidate.id] ?? 0, quantity),
        },
      ]);
      toast.success(`${candidate.name} remplace ${product.name}`);
      onDone();
    } catch (refusal) {
      setProblem(refusalText(refusal));
      setSending(null);
    }
  }

  return (
    <>
      {problem ? (
        <Alert kind="error" className="mb-3">
          {problem}
        </Alert>
      ) : null}
      <ul className="divide-y divide-line">
        {candidates.map((candidate) => (
          <li key={candidate.id} className="py-3">
            <ProductRow product={candidate} note={savingText(candidate, product)}>
              <Button
                variant="secondary"
                aria-label={`Prendre ${candidate.name}`}
                loading={sending === candidate.id}
                disabled={sending !== null && sending !== candidate.id}
                onClick={() => void choose(candidate)}
              >
                Prendre
              </Button>
            </ProductRow>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The quantity after adding `more`, limited by stock and never below the current quantity. */
export function quantityWith(candidate: Product, already: number, more: number): number {
  return Math.max(already, Math.min(cartLimits.units, already + more, candidate.availableQuantity));
}
