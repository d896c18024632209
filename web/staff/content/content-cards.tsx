import type { ReactNode } from 'react';
import {
  contentFieldsAt,
  nameOfContent,
  type ContentField,
  type ContentsForm,
} from '#domain/content/block-forms.ts';
import { newContentCard } from '#domain/content/new-block.ts';
import type { StoredCard, StoredContent } from '#domain/content/template.ts';
import { Button } from '../../ui/button.tsx';
import { moved, withContent } from './edit-text.ts';
import { ItemActions } from './item-actions.tsx';
import { OneField } from './one-field.tsx';

/**
 * Hand-written cards with the fields of their block. A first card of another subtype stays first.
 */
export function ContentCards({
  form,
  cards,
  onChange,
}: {
  form: ContentsForm;
  cards: readonly StoredCard[];
  onChange(cards: StoredCard[]): void;
}): ReactNode {
  const fixed = form.othersName ? 1 : 0;
  return (
    <div data-items className="flex flex-col gap-3">
      {cards.map((card, index) =>
        card.type === 'CUSTOM_CONTENT' ? (
          <fieldset key={card.content.id} className="rounded-md border border-line p-3">
            <legend className="px-1 text-sm font-semibold">{nameOfContent(form, index)}</legend>
            {index < fixed ? null : (
              <div className="-mt-1 flex">
                <ItemActions
                  name={nameOfContent(form, index).toLowerCase()}
                  index={index - fixed}
                  count={cards.length - fixed}
                  canRemove={cards.length > form.minimum}
                  onMove={(by) => onChange(moved(cards, index, by))}
                  onRemove={() => onChange(cards.filter((other) => other !== card))}
                />
              </div>
            )}
            <div className="flex flex-col gap-3">
              {contentFieldsAt(form, index).map((field) => (
                <OneField
                  key={field.name}
                  field={field}
                  value={card.content[field.name] ?? ''}
                  onChange={(value) =>
                    onChange(
                      cards.map((other) =>
                        other === card ? withContent(card, valueOf(field, value)) : other,
                      ),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        ) : null,
      )}
      {cards.length < form.maximum ? (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => onChange([...cards, newContentCard(form, () => crypto.randomUUID())])}
        >
          Ajouter : {(form.othersName ?? form.name).toLowerCase()}
        </Button>
      ) : null}
    </div>
  );
}

/** Titles and texts are always present; other fields are optional. */
function valueOf({ name }: ContentField, value: string): Partial<StoredContent> {
  return name === 'title' || name === 'text' || name === 'tone'
    ? { [name]: value }
    : { [name]: value || null };
}
