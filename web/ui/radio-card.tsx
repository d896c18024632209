import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

type RadioCardProps = {
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  icon?: ReactNode;
} & Omit<ComponentProps<'input'>, 'type' | 'title'>;

/** A radio button as a card; pass a shared `name` and wrap the group in a fieldset. */
export function RadioCard({
  title,
  text,
  end,
  icon,
  className,
  id: givenId,
  ...input
}: RadioCardProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-md border border-line-strong bg-white px-4 py-3 transition-colors hover:border-ink has-checked:border-leaf has-checked:bg-leaf-wash has-checked:ring-1 has-checked:ring-leaf',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf has-disabled:border-line has-disabled:bg-sand has-disabled:text-quiet',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        id={id}
        className="size-5 flex-none appearance-none rounded-full border-2 border-line-strong bg-white transition-all checked:border-6 checked:border-leaf focus-visible:outline-none disabled:bg-line"
      />
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {text ? <span className="block text-sm text-quiet">{text}</span> : null}
      </span>
      {end ? <span className="flex-none text-right figures">{end}</span> : null}
    </label>
  );
}
