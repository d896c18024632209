import { useDeferredValue, useState, type ReactNode } from 'react';
import type { Choice, ChoiceKind } from '#domain/content/page-contract.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { SmallPicture } from './small-picture.tsx';
import { useGet } from '../kit/use-get.ts';

/** Short or visual lists are shown before anything is typed. */
const listed: ReadonlySet<ChoiceKind> = new Set(['picture', 'recipeType', 'link']);

/** A search field whose results are buttons, for keyboard and touch. */
export function ChoiceSearch({
  of,
  label,
  onChoose,
  except = [],
}: {
  of: ChoiceKind;
  label: string;
  onChoose(choice: Choice): void;
  /** Already chosen. */
  except?: readonly string[];
}): ReactNode {
  const [q, setQ] = useState('');
  const asked = useDeferredValue(q.trim());
  const shows = asked !== '' || listed.has(of);
  const { data, isPlaceholderData } = useGet('GET /api/staff/page-choices', {
    query: { of, q: asked },
    enabled: shows,
    keepsFormer: true,
  });
  const found = shows ? (data?.items ?? []).filter(({ id }) => !except.includes(id)) : [];
  const areTiles = of === 'picture';
  return (
    <div className="rounded-md bg-sand p-3">
      <TextField
        label={label}
        type="search"
        value={q}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <p role="status" className="mt-2 text-sm text-quiet">
        {shows && data && found.length === 0 ? `Rien pour « ${q} »` : ''}
      </p>
      <ul
        className={classNames(
          'mt-1 grid max-h-72 gap-1 overflow-y-auto',
          areTiles ? 'grid-cols-3 sm:grid-cols-5' : '',
          isPlaceholderData && 'opacity-60',
        )}
      >
        {found.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              className={classNames(
                'flex min-h-11 w-full items-center gap-3 rounded-md border border-line bg-white px-3 py-1.5 text-left transition-colors hover:border-ink',
                areTiles && 'h-full flex-col gap-1 p-2 text-center',
              )}
              onClick={() => onChoose(choice)}
            >
              {choice.picture ? (
                <SmallPicture
                  base={choice.picture}
                  className={areTiles ? 'w-full max-w-24' : 'size-10'}
                />
              ) : null}
              <span className="min-w-0">
                <span className="block text-sm font-semibold leading-tight [overflow-wrap:anywhere]">
                  {choice.label}
                </span>
                {choice.detail ? (
                  <span className="block text-xs text-quiet">{choice.detail}</span>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
