import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { checkState } from '#domain/picking/scales.ts';
import { accuracyClasses } from '#domain/picking/accuracy-classes.ts';
import type { Scale } from '#domain/picking/scales-contract.ts';
import { formatGrams, plural } from '#domain/measures/quantity.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { answerOf, useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

/** The scales that weigh for sale, with their checks. */
export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/scales');
  /** A scale's id, or that of one to be. */
  const [openId, setOpenId] = useState<string | null>(null);
  if (!data) return <Loading of={{ data, error }} />;
  const close = () => setOpenId(null);
  return (
    <>
      <PageHead />
      {data.withoutScale > 0 ? (
        <Alert kind="warning" className="mb-4">
          {plural(data.withoutScale, 'pesée')} des 30 derniers jours sans balance du registre.
        </Alert>
      ) : null}
      <ul className="grid gap-3">
        {data.items.map((scale) => (
          <li key={scale.id}>
            <Part title={scale.name}>
              {openId === scale.id ? (
                <ScaleForm key={scale.version} id={scale.id} scale={scale} onDone={close} />
              ) : (
                <ScaleFacts scale={scale} today={data.today} onChange={() => setOpenId(scale.id)} />
              )}
            </Part>
          </li>
        ))}
      </ul>
      {openId !== null && !data.items.some(({ id }) => id === openId) ? (
        <Part title="Nouvelle balance" className="mt-4">
          <ScaleForm id={openId} scale={null} onDone={close} />
        </Part>
      ) : (
        <Button className="mt-4" onClick={() => setOpenId(crypto.randomUUID())}>
          Ajouter une balance
        </Button>
      )}
    </>
  );
}

const checks = {
  over: { tone: 'tomato', text: 'Vérification dépassée' },
  soon: { tone: 'butter', text: 'À faire vérifier' },
  valid: { tone: 'leaf', text: 'Vérifiée' },
} as const;

function ScaleFacts({
  scale,
  today,
  onChange,
}: {
  scale: Scale;
  today: string;
  onChange(): void;
}): ReactNode {
  const { tone, text } = checks[checkState(scale.nextCheckOn, today)];
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        {scale.isRetired ? <Badge tone="quiet">Plus en service</Badge> : null}
        {scale.isRetired ? null : <Badge tone={tone}>{text}</Badge>}
        <span>
          Prochaine vérification avant le <strong>{formatPlainDate(scale.nextCheckOn)}</strong>,
          dernière le {formatPlainDate(scale.checkedOn)}
        </span>
      </p>
      <p className="mt-1 text-quiet">
        {scale.approvalMark} · classe {scale.accuracyClass} · de {formatGrams(scale.minimumGrams)} à{' '}
        {formatGrams(scale.maximumGrams)}
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        aria-label={`Modifier ${scale.name}`}
        onClick={onChange}
      >
        Modifier
      </Button>
    </>
  );
}

function ScaleForm({
  id,
  scale,
  onDone,
}: {
  id: string;
  scale: Scale | null;
  onDone(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { form, refusal, isSending } = useForm({
    asksToLeave: true,
    async send(data) {
      const text = (name: string) => String(data.get(name) ?? '');
      const saved = await api('PUT /api/staff/scales/:id', {
        params: { id },
        body: {
          name: text('name'),
          approvalMark: text('approvalMark'),
          accuracyClass: accuracyClasses.find((each) => each === text('accuracyClass')) ?? 'III',
          minimumGrams: Number(text('minimumGrams')),
          maximumGrams: Number(text('maximumGrams')),
          checkedOn: text('checkedOn'),
          nextCheckOn: text('nextCheckOn'),
          isRetired: data.get('isRetired') !== null,
          version: scale?.version ?? 0,
        },
      });
      queryClient.setQueryData(answerOf('GET /api/staff/scales'), saved);
      toast.success('Balance enregistrée.');
      onDone();
    },
  });
  const grams = { inputMode: 'numeric', pattern: '[0-9]*', maxLength: 7, required: true } as const;
  return (
    <form {...form} className="grid gap-3 sm:max-w-xl sm:grid-cols-2">
      <TextField
        label="Nom ou numéro"
        name="name"
        defaultValue={scale?.name}
        maxLength={60}
        required
      />
      <TextField
        label="Marque d’approbation et numéro de série"
        name="approvalMark"
        defaultValue={scale?.approvalMark}
        maxLength={60}
        hint="Ils sont sur sa plaque."
        required
      />
      <Select
        label="Classe d’exactitude"
        name="accuracyClass"
        defaultValue={scale?.accuracyClass ?? 'III'}
        options={accuracyClasses.map((value) => ({ value, label: value }))}
      />
      <span className="max-sm:hidden" />
      <TextField
        {...grams}
        label="Portée minimale, en grammes"
        name="minimumGrams"
        defaultValue={scale?.minimumGrams}
      />
      <TextField
        {...grams}
        label="Portée maximale, en grammes"
        name="maximumGrams"
        defaultValue={scale?.maximumGrams}
      />
      <TextField
        label="Dernière vérification"
        type="date"
        name="checkedOn"
        defaultValue={scale?.checkedOn}
        required
      />
      <TextField
        label="Prochaine vérification avant le"
        type="date"
        name="nextCheckOn"
        defaultValue={scale?.nextCheckOn}
        hint="La date de la vignette verte."
        required
      />
      {scale ? (
        <div className="sm:col-span-2">
          <Checkbox label="Plus en service" name="isRetired" defaultChecked={scale.isRetired} />
        </div>
      ) : null}
      {refusal ? (
        <Alert kind="error" className="sm:col-span-2">
          {refusal}
        </Alert>
      ) : null}
      <p className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" loading={isSending}>
          Enregistrer
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Annuler
        </Button>
      </p>
    </form>
  );
}
