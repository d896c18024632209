import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The end of a form of settings: what was refused or saved, and its button. */
export function SavedForm({
  refusal,
  isDone,
  isSending,
  onReload,
}: {
  refusal: string | null;
  isDone: boolean;
  isSending: boolean;
  /** A refusal often means that a colleague changed the settings meanwhile. */
  onReload(): void;
}): ReactNode {
  return (
    <>
      {refusal ? (
        <Alert kind="error">
          <p>{refusal}</p>
          <Button variant="secondary" className="mt-3" onClick={onReload}>
            Relire les réglages
          </Button>
        </Alert>
      ) : null}
      {isDone ? (
        <Alert kind="success">Enregistré. Vos clients le lisent dès maintenant.</Alert>
      ) : null}
      <Button type="submit" loading={isSending} className="self-start">
        Enregistrer
      </Button>
    </>
  );
}

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
