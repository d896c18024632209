import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from '../../forms/use-form.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readAgain } from '../kit/use-get.ts';
import { proofText, useProof } from '../passkeys/use-proof.ts';

/** The form of a new key or webhook: a program's name, what the page adds, and boxes of which one must be ticked. */
export function NewDoor<Made>({
  title,
  submit,
  nameHint,
  ticked: { name: ticks, legend, missing, boxes },
  find,
  make,
  list,
  onMade,
  children,
}: {
  title: string;
  submit: string;
  nameHint?: string;
  ticked: { name: string; legend: string; missing: string; boxes: ReactNode };
  /** Faults of the fields that the page adds. */
  find?(data: FormData): Record<string, string>;
  make(data: FormData): Promise<Made>;
  list: Parameters<typeof readAgain>[1][number];
  onMade(made: Made): void;
  children(errors: FieldErrors): ReactNode;
}): ReactNode {
  const prove = useProof();
  const queryClient = useQueryClient();
  const { errors, refusal, isSending, form } = useForm({
    find: (data): Record<string, string> => ({
      ...(String(data.get('name')).trim().length < 2 ? { name: 'Nommez le programme.' } : {}),
      ...find?.(data),
      ...(data.getAll(ticks).length === 0 ? { [ticks]: missing } : {}),
    }),
    explain: proofText,
    async send(data, sent) {
      onMade(await prove(() => make(data)));
      sent.reset();
      scrollTo({ top: 0 });
      await readAgain(queryClient, [list]);
    },
  });
  return (
    <form
      {...form}
      className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4"
      aria-labelledby="new-door"
    >
      <h2 id="new-door" className="text-lg">
        {title}
      </h2>
      <TextField
        label="Programme"
        name="name"
        hint={nameHint}
        autoComplete="off"
        maxLength={80}
        error={errors['name']}
      />
      {children(errors)}
      <fieldset>
        <legend className="font-semibold">{legend}</legend>
        {boxes}
        {errors[ticks] ? (
          <p role="alert" className="text-sm font-medium text-tomato">
            {errors[ticks]}
          </p>
        ) : null}
      </fieldset>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" loading={isSending}>
        {submit}
      </Button>
    </form>
  );
}
