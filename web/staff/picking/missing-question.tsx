import { useEffect, useRef, type ReactNode } from 'react';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { wishNote } from '../replacements/missing-line.ts';
import { Button } from '../../ui/button.tsx';

/** Asks whether the shelf is empty; if so, the product is withdrawn from sale at once. */
export function MissingQuestion({
  line,
  isSaving,
  onAnswer,
  onReplace,
  onBack,
}: {
  line: StaffOrderProduct;
  isSaving: boolean;
  /** Absent where the customer wants no other product. */
  onReplace?: (() => void) | undefined;
  onAnswer(isShelfEmpty: boolean): void;
  onBack(): void;
}): ReactNode {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={`${line.name} est manquant`}
      className="flex w-full flex-wrap items-center gap-3 rounded-md bg-sand p-4 outline-none"
    >
      {onReplace ? (
        <>
          <p className="w-full font-semibold">{wishNote(line.wish)}</p>
          <Button onClick={onReplace}>
            {line.wish.kind === 'ask' ? 'Demander au client' : 'Remplacer par un autre produit'}
          </Button>
        </>
      ) : null}
      <p className="w-full font-semibold">
        {onReplace ? 'Sinon, compté manquant. ' : ''}Il n’y en a plus en rayon ?
      </p>
      <Button
        variant={onReplace ? 'secondary' : 'primary'}
        loading={isSaving}
        onClick={() => onAnswer(true)}
      >
        Oui, plus un seul
      </Button>
      <Button variant="secondary" loading={isSaving} onClick={() => onAnswer(false)}>
        Non, seulement pour cette commande
      </Button>
      <Button variant="ghost" onClick={onBack}>
        Retour
      </Button>
      <p className="w-full text-sm text-quiet">
        « Plus un seul » met son stock à zéro : il n’est plus vendu.
      </p>
    </div>
  );
}
