import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Share } from '#domain/picking/batch.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { substituteAtOnce } from '#domain/picking/question.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import type { Replaced } from './missing-line.ts';
import { isAsked } from './replace-share.tsx';
import { substitutesQuery } from './substitutes-query.ts';
import { SubstituteText } from './substitute-text.tsx';

const hasSubstitute = (share: Share): boolean =>
  !isAsked(share) && ['closest', 'product'].includes(share.line.wish.kind);

/** Read while the product is on the screen: the network may be gone once it is found missing. */
export function useKnownSubstitutes(share: Share | null): void {
  useQuery({
    ...substitutesQuery(useApi(), share?.line ?? { orderId: '', productId: '' }),
    enabled: share !== null && hasSubstitute(share),
  });
}

/** The best substitute in one press, or the list of all. A weighed one is weighed there. */
export function ReplaceAtOnce({
  share,
  isShelfEmpty,
  onReplaced,
  onChoose,
}: {
  share: Share;
  isShelfEmpty: boolean;
  onReplaced(by: Replaced): void;
  onChoose(): void;
}): ReactNode {
  const { line, order } = share;
  const { data, isFetching } = useQuery({
    ...substitutesQuery(useApi(), line),
    enabled: hasSubstitute(share),
    // Another product must not take its place under the finger.
    refetchOnMount: false,
  });
  const best =
    data && hasSubstitute(share) ? substituteAtOnce({ wish: line.wish, cart: order }, data) : null;
  if (!best)
    return (
      <>
        {!data && isFetching ? <Skeleton className="h-24" /> : null}
        <Button size="l" className="min-h-16" onClick={onChoose}>
          Remplacer par un autre produit
        </Button>
      </>
    );
  const { id, name, quotation, itemPrice, quantity } = best;
  const isWeighed = quotation === 'weight';
  return (
    <>
      <Button
        variant="secondary"
        size="l"
        className="min-h-24 justify-start! rounded-lg! border-2! border-leaf! bg-leaf-wash! px-3! text-left!"
        icon={
          <Picture
            base={best.picture.base}
            alt=""
            tint={best.picture.tint}
            sizes="64px"
            className="size-16 flex-none rounded-md"
          />
        }
        onClick={(event) => {
          if (event.detail > 1) return;
          if (isWeighed) onChoose();
          else
            onReplaced({
              product: { id, name, quotation, unitPriceCents: itemPrice },
              quantity,
              isShelfEmpty,
              weight: null,
            });
        }}
      >
        <span className="min-w-0 flex-1">
          <span className="block text-base">
            {isWeighed ? 'Peser et remplacer par' : 'Remplacer par'}{' '}
            {line.requestedQuantity > 1 ? `${quantity} × ` : ''}
          </span>
          <SubstituteText product={best} />
        </span>
        <span className="figures flex-none text-base">{formatEuros(itemPrice * quantity)}</span>
      </Button>
      <Button variant="secondary" className="min-h-14" onClick={onChoose}>
        Choisir un autre
      </Button>
    </>
  );
}
