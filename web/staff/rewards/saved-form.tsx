import type { ComponentProps, ReactNode } from 'react';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** A form of settings. A refusal often means that a colleague changed them meanwhile. */
export const SavedForm = ({
  onReload,
  ...form
}: Omit<ComponentProps<typeof Form>, 'yes'> & { onReload(): void }): ReactNode => (
  <Form
    {...form}
    className="mt-4 flex flex-col gap-4"
    yes="Enregistrer"
    done="Enregistré. Vos clients le lisent dès maintenant."
    beside={
      form.of.refusal ? (
        <Button variant="secondary" onClick={onReload}>
          Relire les réglages
        </Button>
      ) : null
    }
  />
);

/** A number or an amount, with its unit at the end. */
export function NumberField({
  unit,
  ...props
}: { unit?: string } & ComponentProps<typeof TextField>): ReactNode {
  return (
    <TextField
      {...props}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      end={unit ? <span className="px-3 text-quiet">{unit}</span> : undefined}
    />
  );
}
