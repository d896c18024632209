import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import {
  controlClass,
  describedBy,
  FieldFrame,
  useFieldError,
  type FieldTexts,
} from './field-frame.tsx';

type TextFieldProps = FieldTexts & {
  isOptional?: boolean;
  /** Inside the field, at its end: a button, a unit. */
  end?: ReactNode;
  /** Beside the field, aligned with it whatever the label and hint. */
  beside?: ReactNode;
} & ComponentProps<'input'>;

/** A labelled input; native attributes pass through. */
export function TextField({
  label,
  error: ownError,
  hint,
  isOptional,
  end,
  beside,
  className,
  id: givenId,
  ...input
}: TextFieldProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  const error = useFieldError(input.name, ownError);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input
            {...input}
            id={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error, hint })}
            className={classNames(controlClass, end ? 'pr-14' : '', className)}
          />
          {end ? <div className="absolute inset-y-0 right-1 flex items-center">{end}</div> : null}
        </div>
        {beside}
      </div>
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & { isOptional?: boolean } & ComponentProps<'textarea'>;

/** Shows the remaining characters near the limit: browsers cut pasted text silently. */
export function TextArea({
  label,
  error: ownError,
  hint,
  isOptional,
  className,
  id: givenId,
  rows = 3,
  onInput,
  maxLength,
  ...input
}: TextAreaProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  const error = useFieldError(input.name, ownError);
  const [length, setLength] = useState(0);
  const isFull = maxLength !== undefined && length >= maxLength;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      <textarea
        {...input}
        id={id}
        rows={rows}
        maxLength={maxLength}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          onInput?.(event);
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { error, hint })}
        className={classNames(controlClass, 'py-3', className)}
      />
      <p role="status" className="figures text-sm text-quiet empty:absolute">
        {isFull
          ? `${maxLength} caractères au plus : la suite n’est pas gardée.`
          : maxLength && length > maxLength * 0.8
            ? `${length} caractères sur ${maxLength}`
            : null}
      </p>
    </FieldFrame>
  );
}
