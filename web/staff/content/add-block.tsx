import { useState, type ReactNode } from 'react';
import { blockForms } from '#domain/content/block-forms.ts';
import type { BlockKind } from '#domain/content/template.ts';
import { Button } from '../../ui/button.tsx';

/** All kinds of block, with what each is for. */
export function AddBlock({
  kinds,
  onAdd,
}: {
  kinds: readonly BlockKind[];
  onAdd(kind: BlockKind): void;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mt-3">
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        Ajouter un bloc
      </Button>
      {isOpen ? (
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {kinds.map((kind) => (
            <li key={kind}>
              <button
                type="button"
                className="h-full min-h-11 w-full rounded-md border border-line bg-white p-3 text-left transition-colors hover:border-ink"
                onClick={() => {
                  setIsOpen(false);
                  onAdd(kind);
                }}
              >
                <span className="block font-semibold">{blockForms[kind].label}</span>
                <span className="block text-sm text-quiet">{blockForms[kind].hint}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
