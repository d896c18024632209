import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { FieldErrors } from '../ui/field-frame.tsx';
import { Refused } from './refused.tsx';
import type { useForm } from './use-form.ts';

type Props = ComponentProps<'form'> & {
  of: ReturnType<typeof useForm>;
  /** Label of the submit button; null when the form cannot be sent yet. */
  yes: ReactNode;
  variant?: ButtonProps['variant'];
  icon?: ReactNode;
  disabled?: boolean;
  /** Stacks full-width buttons. */
  isWide?: boolean;
  /** Message shown after sending. */
  done?: ReactNode;
  onNo?(): void;
  no?: string;
  /** Shown after the buttons. */
  beside?: ReactNode;
};

/**
 * A form driven by `useForm`: fields show errors by name; the refusal, the `done` message and the
 * buttons come last. For another layout, use `<form {...form}>`.
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
