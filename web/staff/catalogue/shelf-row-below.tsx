import type { ReactNode } from 'react';
import { asSeason } from '#domain/catalogue/season.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { focusAwaited, seasonText, shortMonths } from './shelf-columns.tsx';
import type { ShelfDraft } from './shelf-draft.ts';
import type { ShelfDrafts } from './use-shelf-drafts.ts';

/** Under a row that is being changed: its months of sale, and why a save was refused. */
export function ShelfRowBelow({
  sku,
  draft,
  edit,
  mayPrice,
}: {
  sku: string;
  draft: ShelfDraft;
  edit: ShelfDrafts;
  mayPrice: boolean;
}): ReactNode {
  const { product, months, refusal } = draft;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {mayPrice ? (
        <details>
          <summary className="min-h-9 cursor-pointer content-center font-semibold text-leaf pointer-coarse:min-h-11">
            Mois de vente : {months.length > 0 ? seasonText(asSeason(months)) : 'toute l’année'}
          </summary>
          <fieldset className="flex flex-wrap gap-x-4 pb-2">
            <legend className="sr-only">Mois de vente de {product.sheet.name}</legend>
            {shortMonths.map((name, index) => (
              <label
                key={name}
                className="flex min-h-7 items-center gap-1.5 pointer-coarse:min-h-11 pointer-coarse:min-w-16"
              >
                <input
                  ref={index === 0 ? (input) => focusAwaited(`months ${sku}`, input) : undefined}
                  type="checkbox"
                  className="size-4 accent-leaf"
                  checked={months.includes(index + 1)}
                  onChange={(event) =>
                    edit.type(sku, {
                      months: event.currentTarget.checked
                        ? [...months, index + 1]
                        : months.filter((month) => month !== index + 1),
                    })
                  }
                />
                {name}
              </label>
            ))}
          </fieldset>
        </details>
      ) : null}
      <span className="text-quiet">
        {product.stock.toPrepare > 0
          ? `Au rayon, dont ${product.stock.toPrepare} pour des commandes.`
          : ''}
        {product.soldBy === 'count' ? '' : ' Prix au kilo.'}
      </span>
      <Button
        variant="ghost"
        size="s"
        className="ml-auto pointer-coarse:min-h-11"
        onClick={() => edit.close(sku)}
      >
        Laisser tel quel<span className="sr-only"> {product.sheet.name}</span>
      </Button>
      {refusal ? (
        <Alert kind="error" className="w-full">
          {refusal}
        </Alert>
      ) : null}
    </div>
  );
}
