import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClass, describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextFieldProps = FieldTexts & { isOptional?: boolean; /** Drawn inside the field, at its end: a button, a unit. */ end?: ReactNode; /** Drawn beside the field, on its line whatever is said above and under it. */ beside?: ReactNode } & ComponentProps<'input'>;

/** A field and its words; any attribute of the native input passes through. */
export function TextField({ label, error, hint, isOptional, end, beside, className, id: givenId, ...input }: TextFieldProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      <div className="flex gap-2">
        <div className="relative min-w-0 flex-1">
          <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={describedBy(id, { error, hint })} className={classNames(controlClass, end ? 'pr-14' : '', className)} />
          {end ? <div className="absolute inset-y-0 right-1 flex items-center">{end}</div> : null}
        </div>
        {beside}
      </div>
    </FieldFrame>
  );
}

type TextAreaProps = FieldTexts & { isOptional?: boolean } & ComponentProps<'textarea'>;

export function TextArea({ label, error, hint, isOptional, className, id: givenId, rows = 3, ...input }: TextAreaProps): ReactNode {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isOptional={isOptional}>
      <textarea {...input} id={id} rows={rows} aria-invalid={error ? true : undefined} aria-describedby={describedBy(id, { error, hint })} className={classNames(controlClass, 'py-3', className)} />
    </FieldFrame>
  );
}
