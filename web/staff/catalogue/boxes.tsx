import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';

/** Collapsed because the lists are long; opens on an error, such as a missing legal choice. */
export function Boxes({
  title,
  name,
  names,
  checked,
  error,
  none = 'aucun',
  hint,
  className = 'sm:col-span-2',
}: {
  title: string;
  name: string;
  names: Readonly<Record<string, string>>;
  checked: readonly string[];
  error?: string | null;
  none?: string;
  hint?: string;
  className?: string;
}): ReactNode {
  return (
    <details className={`rounded-md border border-line ${className}`} open={Boolean(error)}>
      <summary className="flex min-h-12 cursor-pointer items-center px-4 py-2">
        <span>
          <span className="font-semibold">{title}</span> :{' '}
          <span className="text-quiet">{checked.map((id) => names[id]).join(', ') || none}</span>
        </span>
      </summary>
      <fieldset className="px-4 pb-2">
        <legend className="sr-only">{title}</legend>
        {error ? <p className="text-sm font-medium text-tomato">{error}</p> : null}
        {hint ? <p className="text-sm text-quiet">{hint}</p> : null}
        <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
          {Object.entries(names).map(([id, label]) => (
            <Checkbox
              key={id}
              label={label}
              name={name}
              value={id}
              defaultChecked={checked.includes(id)}
            />
          ))}
        </div>
      </fieldset>
    </details>
  );
}
