import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Share } from '#domain/picking/batch.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { bagName } from './bag-mark.tsx';
import { wishNote, type Replaced } from './missing-line.ts';
import { ReplaceAtOnce } from './replace-at-once.tsx';

/** `isShelfEmpty` sets the stock of the product to zero, which stops its sale. */
export type Found = { quantity: number; isShelfEmpty: boolean };

/** What goes into this bag: what its customer wants instead, nothing, or the pieces that were found. */
export function MissingPart({
  share,
  isShelfEmpty,
  onFound,
  onReplaced,
  onReplace,
  onBack,
}: {
  share: Share;
  isShelfEmpty: boolean;
  onFound(quantity: number): void;
  onReplaced(by: Replaced): void;
  onReplace(): void;
  onBack(): void;
}): ReactNode {
  const { line, order } = share;
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={`${line.name} pour le ${bagName(order.bag)}`}
      className="grid gap-3 outline-none"
    >
      <p className="text-lg font-semibold">{wishNote(line.wish)}</p>
      {line.wish.kind === 'ask' ? (
        <Button size="l" className="min-h-16" onClick={onReplace}>
          Demander au client
        </Button>
      ) : line.wish.kind === 'remove' ? null : (
        <ReplaceAtOnce
          share={share}
          isShelfEmpty={isShelfEmpty}
          onReplaced={onReplaced}
          onChoose={onReplace}
        />
      )}
      <Button
        variant={line.wish.kind === 'remove' ? 'primary' : 'secondary'}
        className="min-h-14"
        onClick={(event) => (event.detail > 1 ? undefined : onFound(0))}
      >
        Aucun : compter manquant
      </Button>
      {line.requestedQuantity > 1 ? (
        <SomeFound most={line.requestedQuantity - 1} onFound={onFound} />
      ) : null}
      {isShelfEmpty ? (
        <p className="text-sm text-quiet">
          Rayon vide : son stock passe à zéro, il n’est plus vendu.
        </p>
      ) : null}
      <Button variant="ghost" className="min-h-14" onClick={onBack}>
        Retour
      </Button>
    </div>
  );
}

/** With all of them found, nothing would be missing. */
function SomeFound({
  most,
  onFound,
}: {
  most: number;
  onFound(quantity: number): void;
}): ReactNode {
  const [some, setSome] = useState(most);
  return (
    <div className="flex items-center gap-3">
      <IconButton
        label="Un de moins"
        tone="white"
        className="size-14"
        disabled={some <= 1}
        icon={<Minus aria-hidden className="size-6" />}
        onClick={() => setSome(some - 1)}
      />
      <Button variant="secondary" className="min-h-14 flex-1" onClick={() => onFound(some)}>
        {some} sur {most + 1} seulement
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
  );
}
