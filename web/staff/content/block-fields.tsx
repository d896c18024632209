/** Generates a block's form from the description of its kind. */
import type { ReactNode } from 'react';
import { blockForms } from '#domain/content/block-forms.ts';
import type { StoredBlock } from '#domain/content/template.ts';
import { ContentCards } from './content-cards.tsx';
import { OneField } from './one-field.tsx';
import { References } from './references.tsx';
import { SourceFields } from './source-fields.tsx';

export function BlockFields({
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
