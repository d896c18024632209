import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { FieldErrors } from '../ui/field-frame.tsx';
import { Refused } from './refused.tsx';
import type { useForm } from './use-form.ts';

type Props = ComponentProps<'form'> & {
  of: ReturnType<typeof useForm>;
  /** The words of its button; null: it cannot be sent now. */
  yes: ReactNode;
  variant?: ButtonProps['variant'];
  icon?: ReactNode;
  disabled?: boolean;
  /** Its buttons take the whole width, one above the other. */
  isWide?: boolean;
  /** Said once it is sent. */
  done?: ReactNode;
  onNo?(): void;
  no?: string;
  /** After its buttons. */
  beside?: ReactNode;
};

/**
 * A form of `useForm`: fields show the errors of their names by themselves, and it ends with the
 * refusal, what was done and its buttons. One that ends otherwise is `<form {...form}>`.
 */
export function Form({
  of: { form, errors, refusal, isSending, isSent },
  yes,
  variant,
  icon,
  disabled,
  isWide = false,
  done,
  onNo,
  no = 'Annuler',
  beside,
  onInput,
  className = 'grid gap-3',
  children,
  ...props
}: Props): ReactNode {
  return (
    <form
      {...form}
      {...props}
      onInput={(event) => {
        onInput?.(event);
        form.onInput(event);
      }}
      className={className}
    >
      <FieldErrors value={errors}>{children}</FieldErrors>
      <Refused by={refusal} className="col-span-full" />
      {isSent && !refusal && done ? (
        <Alert kind="success" className="col-span-full">
          {done}
        </Alert>
      ) : null}
      <div className={`col-span-full gap-3 ${isWide ? 'grid' : 'flex flex-wrap items-center'}`}>
        {yes === null ? null : (
          <Button type="submit" loading={isSending} {...{ variant, icon, disabled }}>
            {yes}
          </Button>
        )}
        {onNo ? (
          <Button variant="secondary" disabled={isSending} onClick={onNo}>
            {no}
          </Button>
        ) : null}
        {beside}
      </div>
    </form>
  );
}
