import { useState, type ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../refusal-text.ts';
import { useCartLight } from './cart-store.ts';
import { ProductRow } from './product-row.tsx';
import { changeProducts, useChangeCart } from './use-change-cart.ts';

type ReplaceLineProps = {
  product: Product;
  quantity: number;
  candidates: readonly Product[];
  onDone(): void;
};

/** Takes a line's place with another product, the same number of it as far as there is. */
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
            <ProductRow product={candidate}>
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

/** So many more of a product, never fewer than there are already and never more than there is. */
export function quantityWith(candidate: Product, already: number, more: number): number {
  return Math.max(already, Math.min(99, already + more, candidate.availableQuantity));
}
