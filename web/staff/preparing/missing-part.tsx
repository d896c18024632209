import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Share } from '#domain/picking/batch.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { wishNote } from './missing-line.ts';
import { bagName } from './bag-mark.tsx';

/** `isShelfEmpty` sets the stock of the product to zero, which stops its sale. */
export type Found = { quantity: number; isShelfEmpty: boolean };

/** How many were found for this bag, then whether the shelf is empty. */
export function MissingPart({
  share: { line, order },
  onAnswer,
  onReplace,
  onBack,
}: {
  share: Share;
  onAnswer(found: Found): void;
  onReplace(): void;
  onBack(): void;
}): ReactNode {
  // With all of them found, nothing would be missing.
  const most = line.requestedQuantity - 1;
  const [quantity, setQuantity] = useState<number | null>(most === 0 ? 0 : null);
  const [some, setSome] = useState(most);
  // The customer's wish comes first; with some of them found, those are bagged.
  const wantsAnother = quantity === 0 && line.wish.kind !== 'remove';
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), [quantity]);
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={`${line.name} pour le ${bagName(order.bag)}`}
      className="grid gap-3 outline-none"
    >
      {quantity === null ? (
        <>
          <p className="text-lg font-semibold">Combien pour le {bagName(order.bag)} ?</p>
          <div className="flex items-center gap-3">
            <IconButton
              label="Un de moins"
              tone="white"
              className="size-14"
              disabled={some <= 1}
              icon={<Minus aria-hidden className="size-6" />}
              onClick={() => setSome(some - 1)}
            />
            <Button className="min-h-14 flex-1" onClick={() => setQuantity(some)}>
              {some} sur {line.requestedQuantity}
            </Button>
            <IconButton
              label="Un de plus"
              tone="white"
              className="size-14"
              disabled={some >= most}
              icon={<Plus aria-hidden className="size-6" />}
              onClick={() => setSome(some + 1)}
            />
          </div>
          <Button variant="danger" className="min-h-14" onClick={() => setQuantity(0)}>
            Aucun
          </Button>
        </>
      ) : (
        <>
          {wantsAnother ? (
            <>
              <p className="text-lg font-semibold">{wishNote(line.wish)}</p>
              <Button size="l" className="min-h-16" onClick={onReplace}>
                {line.wish.kind === 'ask' ? 'Demander au client' : 'Remplacer par un autre produit'}
              </Button>
              <p className="mt-1 font-semibold">
                Sinon, compté manquant. Il n’y en a plus en rayon ?
              </p>
            </>
          ) : (
            <p className="text-lg font-semibold">Il n’y en a plus en rayon ?</p>
          )}
          <Button
            variant={wantsAnother ? 'secondary' : 'primary'}
            className="min-h-14"
            onClick={() => onAnswer({ quantity, isShelfEmpty: true })}
          >
            Oui, plus un seul
          </Button>
          <Button
            variant="secondary"
            className="min-h-14"
            onClick={() => onAnswer({ quantity, isShelfEmpty: false })}
          >
            Non, il en reste
          </Button>
          <p className="text-sm text-quiet">
            « Plus un seul » met son stock à zéro : il n’est plus vendu.
          </p>
          {line.wish.kind === 'remove' ? (
            <p className="font-semibold">{wishNote(line.wish)}</p>
          ) : null}
        </>
      )}
      <Button variant="ghost" className="min-h-14" onClick={onBack}>
        Retour
      </Button>
    </div>
  );
}
