import { useState, type ReactNode } from 'react';
import { sourceForms, sourceLimits, type BlockForm } from '#domain/content/block-forms.ts';
import { newSource } from '#domain/content/new-block.ts';
import type { StoredSource } from '#domain/content/template.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceSearch } from './choice-search.tsx';
import { useChosen } from './chosen.ts';

/** Automatic sources of a block, used after the items chosen by hand. */
export function SourceFields({
  form,
  source,
  onChange,
}: {
  form: BlockForm;
  source: StoredSource | null;
  onChange(source: StoredSource | null): void;
}): ReactNode {
  const of = source ? sourceForms[source.from].of : undefined;
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_9rem]">
        <Select
          label="Se remplit avec"
          value={source?.from ?? ''}
          options={[
            { value: '', label: 'Rien : seulement ce que je choisis' },
            ...form.sources.map((from) => ({ value: from, label: sourceForms[from].label })),
          ]}
          onChange={(event) => {
            const from = event.currentTarget.value as StoredSource['from'] | '';
            onChange(from ? newSource(from, source?.limit) : null);
          }}
        />
        {source ? (
          <TextField
            label="Combien"
            type="number"
            inputMode="numeric"
            min={sourceLimits.minimum}
            max={sourceLimits.maximum}
            value={source.limit}
            onChange={(event) => {
              const limit = Math.min(
                sourceLimits.maximum,
                Math.max(
                  sourceLimits.minimum,
                  Math.trunc(event.currentTarget.valueAsNumber || sourceLimits.minimum),
                ),
              );
              onChange({ ...source, limit });
            }}
          />
        ) : null}
      </div>
      {source && of && 'id' in source ? (
        <SourceChoice of={of} id={source.id} onChoose={(id) => onChange({ ...source, id })} />
      ) : null}
    </div>
  );
}

function SourceChoice({
  of,
  id,
  onChoose,
}: {
  of: 'category' | 'recipeType';
  id: string;
  onChoose(id: string): void;
}): ReactNode {
  const { nameOf, remember } = useChosen();
  const [isSearching, setIsSearching] = useState(id === '');
  const choice = nameOf(of, id);
  return (
    <div className="flex flex-col gap-2">
      {id ? (
        <p className="flex flex-wrap items-center gap-2">
          <span>
            {of === 'category' ? 'Rayon' : 'Famille'} : <b>{choice?.label ?? id}</b>
            {choice?.detail ? <span className="text-quiet">, {choice.detail}</span> : null}
          </span>
          <Button
            variant="ghost"
            aria-expanded={isSearching}
            onClick={() => setIsSearching(!isSearching)}
          >
            Changer
          </Button>
        </p>
      ) : null}
      {isSearching ? (
        <ChoiceSearch
          of={of}
          label={of === 'category' ? 'Chercher un rayon' : 'Chercher une famille de recettes'}
          onChoose={(found) => {
            remember(of, found);
            onChoose(found.id);
            setIsSearching(false);
          }}
        />
      ) : null}
    </div>
  );
}
