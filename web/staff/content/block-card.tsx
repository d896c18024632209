import { ArrowDown, ArrowUp, ChevronDown, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { blockForms } from '#domain/content/block-forms.ts';
import type { PageIssue } from '#domain/content/page-contract.ts';
import type { StoredBlock } from '#domain/content/template.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ContentCards } from './content-cards.tsx';
import { headingOf } from './edit-text.ts';
import { useMovedFocus } from '../../ui/use-moved-focus.ts';
import { OneField } from './one-field.tsx';
import { References } from './references.tsx';
import { SourceFields } from './source-fields.tsx';

type BlockCardProps = {
  block: StoredBlock;
  index: number;
  count: number;
  issues: readonly PageIssue[];
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  onChange(changes: Partial<StoredBlock>): void;
};

/**
 * A collapsed block shows its kind and title; the arrows move it while it stays collapsed, and keep
 * the focus.
 */
export function BlockCard({
  block,
  index,
  count,
  issues,
  isOpen,
  onOpen,
  onMove,
  onRemove,
  onChange,
}: BlockCardProps): ReactNode {
  const form = blockForms[block.kind];
  const id = useId();
  const keepFocus = useMovedFocus(index);
  const arrow = (by: -1 | 1, label: string, icon: ReactNode) => (
    <IconButton
      label={`${label} le bloc ${index + 1}`}
      icon={icon}
      disabled={by < 0 ? index === 0 : index === count - 1}
      onClick={(event) => {
        keepFocus(event.currentTarget);
        onMove(by);
      }}
    />
  );
  const errors = issues.filter(({ level }) => level === 'error').length;
  return (
    <article
      className={classNames(
        'rounded-lg border bg-white',
        errors > 0 ? 'border-tomato' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-1 px-2 py-1">
        <h3 className="min-w-0 flex-[1_1_12rem] text-base">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className="flex min-h-11 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-sand"
            onClick={() => onOpen(!isOpen)}
          >
            <ChevronDown
              aria-hidden
              className={classNames(
                'size-5 flex-none transition-transform',
                !isOpen && '-rotate-90',
              )}
            />
            <span className="min-w-0 truncate">
              <span className="figures text-quiet">{index + 1}. </span>
              {form.label}
              {headingOf(block) ? (
                <span className="font-normal text-quiet"> · {headingOf(block)}</span>
              ) : null}
            </span>
          </button>
        </h3>
        <div className="ml-auto flex">
          {arrow(-1, 'Monter', <ArrowUp aria-hidden className="size-5" />)}
          {arrow(1, 'Descendre', <ArrowDown aria-hidden className="size-5" />)}
          <IconButton
            label={`Retirer le bloc ${index + 1}`}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={onRemove}
          />
        </div>
      </div>
      {/* Announced once, beside the publish panel. */}
      {issues.length > 0 ? (
        <ul
          className={classNames(
            'mx-3 mb-3 flex flex-col gap-1 rounded-md px-3 py-2 text-sm',
            errors > 0 ? 'bg-tomato-wash text-tomato-deep' : 'bg-butter text-ink',
          )}
        >
          {issues.map(({ message }) => (
            <li key={message}>{withFrenchSpaces(message)}</li>
          ))}
        </ul>
      ) : null}
      <div id={id} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen ? <BlockFields block={block} onChange={onChange} /> : null}
      </div>
    </article>
  );
}

/** Generates a block's form from the description of its kind. */
function BlockFields({
  block,
  onChange,
}: {
  block: StoredBlock;
  onChange(changes: Partial<StoredBlock>): void;
}): ReactNode {
  const form = blockForms[block.kind];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{form.hint}</p>
      {form.fields.map((field) => (
        <OneField
          key={field.name}
          field={field}
          value={block[field.name] ?? ''}
          onChange={(value) => onChange({ [field.name]: value || null })}
        />
      ))}
      {form.sources.length > 0 ? (
        <SourceFields
          form={form}
          source={block.source}
          onChange={(source) => onChange({ source })}
        />
      ) : null}
      {form.references ? (
        <References
          of={form.references}
          cards={block.cards}
          onChange={(cards) => onChange({ cards })}
        />
      ) : null}
      {form.contents ? (
        <ContentCards
          form={form.contents}
          cards={block.cards}
          onChange={(cards) => onChange({ cards })}
        />
      ) : null}
    </div>
  );
}
