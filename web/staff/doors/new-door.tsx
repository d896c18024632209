import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
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
  children?: ReactNode;
}): ReactNode {
  const prove = useProof();
  const queryClient = useQueryClient();
  const form = useForm({
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
    <Form
      of={form}
      className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4"
      aria-labelledby="new-door"
      yes={submit}
    >
      <h2 id="new-door" className="text-lg">
        {title}
      </h2>
      <TextField label="Programme" name="name" hint={nameHint} autoComplete="off" maxLength={80} />
      {children}
      <fieldset>
        <legend className="font-semibold">{legend}</legend>
        {boxes}
        {form.errors[ticks] ? (
          <p role="alert" className="text-sm font-medium text-tomato">
            {form.errors[ticks]}
          </p>
        ) : null}
      </fieldset>
    </Form>
  );
}
