import type { ReactNode } from 'react';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { promotionKinds, type PromotionDraft, type PromotionKind } from './promotion-draft.ts';
import { WholeNumberField } from '../../ui/number-fields.tsx';

export function PromotionFields({
  draft,
  onChange,
}: {
  draft: PromotionDraft;
  onChange(draft: PromotionDraft): void;
}): ReactNode {
  const { kind } = draft;
  const isNth = kind.startsWith('nth');
  const isPercent = kind.endsWith('Percent');
  const set = (changes: Partial<PromotionDraft>) => onChange({ ...draft, ...changes });
  const chooseKind = (next: PromotionKind) =>
    set({
      kind: next,
      // A percentage keeps its meaning in another kind; an amount in euros does not.
      value: next.slice(-7) === kind.slice(-7) ? draft.value : '',
      quantity: next === 'nthFree' || next.startsWith('bulk') ? '3' : '2',
      offered: '1',
    });
  return (
    <>
      <Select
        label="Promotion"
        value={kind}
        options={promotionKinds}
        onChange={(event) => chooseKind(event.currentTarget.value as PromotionKind)}
      />
      {kind === 'none' ? null : (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {kind.startsWith('discount') ? null : (
            <WholeNumberField
              label={kind.startsWith('bulk') ? 'Lot de' : isNth ? 'Pour' : ''}
              maxLength={2}
              value={draft.quantity}
              onChange={(event) => set({ quantity: event.target.value })}
              required
            />
          )}
          {isNth ? (
            <WholeNumberField
              label={kind === 'nthFree' ? 'Dont offerts' : 'Dont à prix réduit'}
              maxLength={2}
              value={draft.offered}
              onChange={(event) => set({ offered: event.target.value })}
              required
            />
          ) : null}
          {kind === 'nthFree' ? null : (
            <TextField
              label={isPercent ? 'Moins, en %' : isNth ? 'À, en euros' : 'Moins, en euros'}
              inputMode={isPercent ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={8}
              value={draft.value}
              onChange={(event) => set({ value: event.target.value })}
              required
            />
          )}
        </div>
      )}
    </>
  );
}
