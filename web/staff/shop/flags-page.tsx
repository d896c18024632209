import { useState, type ReactNode } from 'react';
import type { StaffFlag, StoredFlag } from '#domain/flags/contract.ts';
import type { FlagValue } from '#domain/flags/defaults.ts';
import { Form } from '../../forms/form.tsx';
import { Refused } from '../../forms/refused.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { flagTexts, landingActions } from './flag-texts.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { takenBack } from '../kit/taken-back.ts';
import { useSend } from '../kit/use-send.ts';
import { PageHead } from '../kit/page-head.tsx';

const refreshes = ['GET /api/staff/flags'] as const;

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/flags');
  return (
    <>
      <PageHead />
      <Loading of={{ data, error }} saysStale />
      <ul className="grid gap-3 md:grid-cols-2">
        {data?.items.map((flag) => (
          <li key={flag.key}>
            <FlagCard flag={flag} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FlagCard({ flag }: { flag: StaffFlag }): ReactNode {
  const api = useApi();
  const { name, text } = flagTexts[flag.key];
  const value = (flag.stored?.value ?? flag.default) as FlagValue;
  const params = { key: flag.key };
  const save = useSend('PUT /api/staff/flags/:key', { refreshes });
  const store = (body: StoredFlag) => save.mutateAsync({ params, body });
  const { stored } = flag;
  const reset = useSend('DELETE /api/staff/flags/:key', {
    refreshes,
    regret: () =>
      stored &&
      takenBack({
        said: `${name} : réglage d’origine.`,
        undo: () => api('PUT /api/staff/flags/:key', { params, body: stored }),
      }),
  });
  // A change of the value keeps the rules, which list the testers.
  const withValue = (next: FlagValue) => ({ value: next, rules: flag.stored?.rules ?? [] });
  return (
    <article className="flex h-full flex-col gap-2 rounded-lg border border-line bg-white p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-lg">{name}</h2>
        {flag.stored ? <Badge>Réglé</Badge> : null}
      </div>
      <p className="text-quiet">{text}</p>
      {typeof value === 'number' ? (
        <ShareForm name={name} value={value} onSave={(share) => store(withValue(share))} />
      ) : (
        <FlagValueField
          flag={flag}
          value={value}
          onChange={(next) => save.mutate({ params, body: withValue(next) })}
          isSaving={save.isPending}
        />
      )}
      {typeof flag.default === 'boolean' ? (
        <Testers key={JSON.stringify(flag.stored?.rules)} flag={flag} onSave={store} />
      ) : null}
      <Refused by={save.error ?? reset.error} />
      {flag.stored ? (
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-2 text-sm text-quiet">
          <span>{flag.updatedBy ? `Par ${flag.updatedBy}` : 'À l’ouverture de la boutique'}</span>
          <Button
            variant="ghost"
            size="s"
            loading={reset.isPending}
            onClick={() => reset.mutate({ params })}
          >
            Revenir au réglage d’origine<span className="sr-only"> : {name}</span>
          </Button>
        </p>
      ) : null}
    </article>
  );
}

/** The default value decides the field: a switch or a choice. */
function FlagValueField({
  flag,
  value,
  onChange,
  isSaving,
}: {
  flag: StaffFlag;
  value: FlagValue;
  onChange(value: FlagValue): void;
  isSaving: boolean;
}): ReactNode {
  const { name } = flagTexts[flag.key];
  if (typeof flag.default === 'boolean')
    return (
      <Checkbox
        label={
          <>
            Activé<span className="sr-only"> : {name}</span>
          </>
        }
        checked={value === true}
        disabled={isSaving}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  return (
    <Select
      label="Valeur"
      value={String(value)}
      options={landingActions}
      disabled={isSaving}
      onChange={(event) => onChange(event.currentTarget.value as FlagValue)}
    />
  );
}

/** A share between 0 and 1. */
function ShareForm({
  name,
  value,
  onSave,
}: {
  name: string;
  value: number;
  onSave(share: number): Promise<unknown>;
}): ReactNode {
  const form = useForm({
    async send(data) {
      await onSave(Number(data.get('rate')));
    },
  });
  return (
    <Form
      of={form}
      className="flex flex-wrap items-end gap-2"
      yes={
        <>
          Enregistrer<span className="sr-only"> : {name}</span>
        </>
      }
      variant="secondary"
    >
      <TextField
        key={String(value)}
        label="Part"
        name="rate"
        type="number"
        min={0}
        max={1}
        step={0.01}
        defaultValue={String(value)}
        required
      />
    </Form>
  );
}

/** Enables a flag for some customers first: one e-mail per line. */
function Testers({
  flag,
  onSave,
}: {
  flag: StaffFlag;
  onSave(stored: StoredFlag): Promise<unknown>;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { name } = flagTexts[flag.key];
  const isOn = flag.stored?.value === true;
  const emails = flag.stored?.rules.flatMap((rule) => rule.emails ?? []) ?? [];
  // The form only edits the rule by e-mail; any other rule is sent back unchanged.
  const others = flag.stored?.rules.filter((rule) => !rule.emails) ?? [];
  const form = useForm({
    async send(data) {
      const listed = String(data.get('emails'))
        .split(/[\s,;]+/)
        .filter(Boolean);
      await onSave({
        value: flag.stored?.value ?? flag.default,
        rules: [...(listed.length > 0 ? [{ emails: listed, value: true }] : []), ...others],
      });
    },
  });
  if (isOn) return null;
  if (!isOpen)
    return (
      <Button variant="ghost" size="s" className="self-start" onClick={() => setIsOpen(true)}>
        {emails.length > 0
          ? `Activé pour ${emails.length} testeurs`
          : 'Activer pour quelques clients'}
        <span className="sr-only"> : {name}</span>
      </Button>
    );
  return (
    <Form
      of={form}
      yes={
        <>
          Enregistrer les testeurs<span className="sr-only"> : {name}</span>
        </>
      }
      variant="secondary"
    >
      <TextArea
        label="E-mails des testeurs"
        name="emails"
        hint="Un par ligne"
        defaultValue={emails.join('\n')}
        rows={3}
      />
    </Form>
  );
}
