import { type ReactNode, useState } from 'react';
import type { CustomField, FieldSubject, FieldType } from '#domain/fields/contract.ts';
import { Form } from '../../forms/form.tsx';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { answerOf, useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { FieldFile } from './field-file.tsx';

const subjectNames: Readonly<Record<FieldSubject, string>> = {
  product: 'Produits',
  order: 'Commandes',
  customer: 'Clients',
  site: 'Sites',
};
const typeNames: Readonly<Record<FieldType, string>> = {
  text: 'Texte',
  number: 'Nombre',
  date: 'Date',
  yesNo: 'Oui ou non',
  choice: 'Choix',
};

/** One a line, as typed. */
const choicesOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const subjects = Object.keys(subjectNames) as FieldSubject[];
const replaces = answerOf('GET /api/staff/customFields');

export function Page(): ReactNode {
  const fields = useGet('GET /api/staff/customFields');
  if (!fields.data) return <Loading of={fields} />;
  return (
    <>
      <PageHead />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {subjects.map((subject) => (
          <SubjectPart
            key={subject}
            subject={subject}
            fields={fields.data.items.filter((field) => field.subject === subject)}
          />
        ))}
      </div>
    </>
  );
}

function SubjectPart({
  subject,
  fields,
}: {
  subject: FieldSubject;
  fields: readonly CustomField[];
}): ReactNode {
  /** A field's id, or that of one to be. */
  const [openId, setOpenId] = useState<string | null>(null);
  const close = () => setOpenId(null);
  const inUse = fields.filter(({ isArchived }) => !isArchived);
  return (
    <Part title={subjectNames[subject]} count={inUse.length}>
      <ul>
        {fields.map((field) => (
          <li key={field.id} className="border-b border-line py-3 last:border-0">
            {openId === field.id ? (
              <FieldForm key={field.version} id={field.id} {...{ subject, field }} onDone={close} />
            ) : (
              <FieldRow field={field} onChange={() => setOpenId(field.id)} />
            )}
          </li>
        ))}
      </ul>
      {openId !== null && !fields.some(({ id }) => id === openId) ? (
        <FieldForm id={openId} subject={subject} field={null} onDone={close} />
      ) : (
        <Button
          variant="secondary"
          className="mt-3"
          aria-label={`Ajouter un champ : ${subjectNames[subject]}`}
          onClick={() => setOpenId(crypto.randomUUID())}
        >
          Ajouter un champ
        </Button>
      )}
      {inUse.length > 0 ? <FieldFile subject={subject} /> : null}
    </Part>
  );
}

function FieldRow({ field, onChange }: { field: CustomField; onChange(): void }): ReactNode {
  const { id, name, key, type, choices, isArchived, version } = field;
  const change = useSend('PATCH /api/staff/customFields/:id', { replaces });
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
        {isArchived ? <Badge tone="quiet">Archivé</Badge> : null}
      </p>
      <p className="text-sm text-quiet [overflow-wrap:anywhere]">
        {typeNames[type]}
        {choices.length > 0 ? ` : ${choices.join(', ')}` : ''} ; clé {key}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isArchived ? null : (
          <Button variant="secondary" aria-label={`Modifier ${name}`} onClick={onChange}>
            Modifier
          </Button>
        )}
        <Button
          variant="secondary"
          aria-label={`${isArchived ? 'Reprendre' : 'Archiver'} ${name}`}
          loading={change.isPending}
          onClick={() =>
            change.mutate({ params: { id }, body: { version, isArchived: !isArchived } })
          }
        >
          {isArchived ? 'Reprendre' : 'Archiver'}
        </Button>
      </div>
      <Refused by={change.error} className="mt-2" />
    </>
  );
}

function FieldForm({
  id,
  subject,
  field,
  onDone,
}: {
  id: string;
  subject: FieldSubject;
  field: CustomField | null;
  onDone(): void;
}): ReactNode {
  const [type, setType] = useState<FieldType>(field?.type ?? 'text');
  const add = useSend('POST /api/staff/customFields', { replaces });
  const change = useSend('PATCH /api/staff/customFields/:id', { replaces });
  const form = useForm({
    async send(data) {
      const written = {
        name: String(data.get('name') ?? ''),
        choices: choicesOf(String(data.get('choices') ?? '')),
      };
      if (field)
        await change.mutateAsync({ params: { id }, body: { version: field.version, ...written } });
      else await add.mutateAsync({ body: { id, subject, type, ...written } });
      toast.success('Champ enregistré.');
      onDone();
    },
  });
  return (
    <Form of={form} className="mt-3 grid gap-3" yes="Enregistrer" onNo={onDone}>
      <TextField label="Nom" name="name" defaultValue={field?.name} maxLength={60} required />
      {field ? null : (
        <Select
          label="Ce qu’il contient"
          value={type}
          options={Object.entries(typeNames).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setType(event.target.value as FieldType)}
        />
      )}
      {type === 'choice' ? (
        <TextArea
          label="Réponses possibles"
          hint="Une par ligne"
          name="choices"
          defaultValue={field?.choices.join('\n')}
          required
        />
      ) : null}
    </Form>
  );
}
