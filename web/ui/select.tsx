import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import {
  controlClass,
  describedBy,
  FieldFrame,
  useFieldError,
  type FieldTexts,
} from './field-frame.tsx';

type SelectProps = FieldTexts & {
  isOptional?: boolean;
  options: readonly { value: string; label: string; disabled?: boolean }[];
  placeholder?: string;
} & ComponentProps<'select'>;

/** Native select: the best one on a phone. */
export function Select({
  label,
  error: ownError,
  hint,
  isOptional,
  options,
  placeholder,
  className,
  id: givenId,
  ...select
}: SelectProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  const error = useFieldError(select.name, ownError);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { error, hint })}
          className={classNames(controlClass, 'appearance-none pr-11', className)}
        >
          {placeholder ? <option value="">{placeholder}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute right-4 top-1/2 size-5 -translate-y-1/2"
        />
      </div>
    </FieldFrame>
  );
}
