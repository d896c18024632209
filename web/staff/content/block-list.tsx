import { type ReactNode, useRef, useState } from 'react';
import { blockForms, maximumBlocks } from '#domain/content/block-forms.ts';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { newBlock } from '#domain/content/new-block.ts';
import { showsAisles } from '#domain/content/page-kinds.ts';
import type { BlockKind, StoredBlock } from '#domain/content/template.ts';
import { Button } from '../../ui/button.tsx';
import { BlockCard } from './block-card.tsx';
import { moved } from './edit-text.ts';

type Change = (change: (blocks: StoredBlock[]) => StoredBlock[]) => void;
const newId = (): string => crypto.randomUUID();

/** A long page opens with its blocks folded, so that their order can be read at a glance. */
export function BlockList({
  page,
  blocks,
  onChange,
}: {
  page: StaffPage;
  blocks: readonly StoredBlock[];
  onChange: Change;
}): ReactNode {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(
    () => new Set(blocks.length <= 2 ? blocks.map(({ id }) => id) : []),
  );
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ block: StoredBlock; index: number } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const unfold = (id: string, isOpen: boolean) =>
    setOpenIds((before) => {
      const next = new Set(before);
      if (isOpen) next.add(id);
      else next.delete(id);
      return next;
    });

  function move(index: number, by: number): void {
    onChange((before) => moved(before, index, by));
    setSaid(`Bloc à la place ${index + by + 1} sur ${blocks.length}`);
  }
  function remove(index: number): void {
    const block = blocks[index];
    if (!block) return;
    setRemoved({ block, index });
    onChange((before) => before.filter(({ id }) => id !== block.id));
  }
  function putBack(): void {
    if (!removed) return;
    onChange((before) => before.toSpliced(removed.index, 0, removed.block));
    setRemoved(null);
    setSaid('Bloc remis à sa place');
  }
  function add(kind: BlockKind): void {
    const block = newBlock(kind, newId);
    onChange((before) => [...before, block]);
    unfold(block.id, true);
    setSaid(`Bloc « ${blockForms[kind].label} » ajouté en fin de page`);
    // The new block is rendered in the next frame.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-block="${block.id}"] h3 button`)?.focus(),
    );
  }

  const undo = removed ? (
    <li
      key="removed"
      className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sand px-4 py-2"
    >
      <span>Bloc « {blockForms[removed.block.kind].label} » retiré.</span>
      <Button key={removed.block.id} ref={focusOnArrival} variant="ghost" onClick={putBack}>
        Le remettre
      </Button>
    </li>
  ) : null;
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks" className="text-lg">
        Blocs de la page
      </h2>
      <p className="mb-3 text-sm text-quiet">
        Dans l’ordre où vos clients les lisent. {blocks.length} sur {maximumBlocks}.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="flex flex-col gap-3">
        {blocks.flatMap((block, index) => [
          removed?.index === index ? undo : null,
          <li key={block.id} data-block={block.id}>
            <BlockCard
              block={block}
              index={index}
              count={blocks.length}
              issues={page.issues.filter(({ blockId }) => blockId === block.id)}
              isOpen={openIds.has(block.id)}
              onOpen={(isOpen) => unfold(block.id, isOpen)}
              onMove={(by) => move(index, by)}
              onRemove={() => remove(index)}
              onChange={(changes) =>
                onChange((before) =>
                  before.map((other) => (other.id === block.id ? { ...other, ...changes } : other)),
                )
              }
            />
          </li>,
        ])}
        {removed && removed.index >= blocks.length ? undo : null}
      </ol>
      {blocks.length < maximumBlocks ? (
        <AddBlock
          kinds={(Object.keys(blockForms) as BlockKind[]).filter(
            (kind) => kind !== 'aisles' || showsAisles(page.id),
          )}
          onAdd={add}
        />
      ) : (
        <p className="mt-3 text-quiet">La page est pleine : {maximumBlocks} blocs.</p>
      )}
    </section>
  );
}

/** Focus target when the focused element is removed. */
const focusOnArrival = (button: HTMLButtonElement | null): void => button?.focus();

/** All kinds of block, with what each is for. */
function AddBlock({
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
