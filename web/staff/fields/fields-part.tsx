import type { ReactNode } from 'react';
import type { FieldSubject, FieldValue, FilledFields } from '#domain/fields/contract.ts';
import { cellOfValue, valueOfCell } from '#domain/fields/field-cells.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Fact, Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

type Filled = FilledFields['items'][number];

/** What the shop's own fields say of one thing. Nothing where it has none. */
export function FieldsPart({
  subject,
  id,
  mayFill,
}: {
  subject: FieldSubject;
  id: string;
  mayFill: boolean;
}): ReactNode {
  const { data } = useGet(`GET /api/staff/customFields/${subject}/:id`, { params: { id } });
  if (!data || data.items.length === 0) return null;
  return (
    <Part title="Champs de la boutique">
      {mayFill ? (
        <FieldsForm key={JSON.stringify(data)} subject={subject} id={id} items={data.items} />
      ) : (
        <dl>
          {data.items.map((field) => (
            <Fact key={field.key} label={field.name}>
              {cellOfValue(field.value) || '–'}
            </Fact>
          ))}
        </dl>
      )}
    </Part>
  );
}

function FieldsForm({
  subject,
  id,
  items,
}: {
  subject: FieldSubject;
  id: string;
  items: readonly Filled[];
}): ReactNode {
  const save = useSend(`PATCH /api/staff/customFields/${subject}/:id`, {
    refreshes: [`GET /api/staff/customFields/${subject}/:id`],
    onDone: () => toast.success('Champs enregistrés.'),
  });
  const form = useForm({
    async send(data) {
      // What is left as it is may be an answer that the field no longer offers.
      const values = Object.fromEntries(
        items
          .map((field): [string, FieldValue] => [
            field.key,
            valueOfCell(field, String(data.get(field.key) ?? '')),
          ])
          .filter(([key, value]) => items.find((each) => each.key === key)?.value !== value),
      );
      await save.mutateAsync({ params: { id }, body: { values } });
    },
  });
  return (
    <Form of={form} className="grid gap-3" yes="Enregistrer les champs" variant="secondary">
      {items.map((field) => (
        <FieldInput key={field.key} field={field} />
      ))}
    </Form>
  );
}

function FieldInput({ field }: { field: Filled }): ReactNode {
  const { key, name, type, choices, value } = field;
  if (type === 'choice' || type === 'yesNo') {
    const answers = type === 'yesNo' ? ['oui', 'non'] : choices;
    const now = cellOfValue(value);
    return (
      <Select
        label={name}
        name={key}
        defaultValue={now}
        options={[
          { value: '', label: '–' },
          ...answers.map((answer) => ({ value: answer, label: answer })),
          // An answer that the field no longer offers stays until another is chosen.
          ...(now !== '' && !answers.includes(now) ? [{ value: now, label: now }] : []),
        ]}
      />
    );
  }
  return (
    <TextField
      label={name}
      name={key}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={type === 'number' ? 'decimal' : undefined}
      maxLength={type === 'text' ? 500 : 30}
      defaultValue={cellOfValue(value)}
    />
  );
}
