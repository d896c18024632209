import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatTime, shopDay } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { settleFirst } from './page-texts.ts';
import type { Draft } from './use-draft.ts';
import { answerOf } from '../kit/use-get.ts';
import { DateField } from '../../ui/number-fields.tsx';

type PlanKind = keyof StaffPage['plans'];
type FormProps = { kind: PlanKind; page: StaffPage; draft: Draft; onClose(): void };
const titles = { publication: 'Publier plus tard', withdrawal: 'Retirer plus tard' } as const;
const dayMs = 86_400_000;

export function PlanForm({ kind, page, draft, onClose }: FormProps): ReactNode {
  const plan = page.plans[kind];
  const [date, setDate] = useState(plan && !plan.failure ? shopDay(plan.at) : '');
  const [time, setTime] = useState(plan ? formatTime(plan.at) : '08:00');
  const now = useNow();
  const group = useRef<HTMLFormElement>(null);
  useEffect(() => {
    group.current?.scrollIntoView({ block: 'nearest' });
    group.current?.querySelector('input')?.focus();
  }, []);
  const sendPlan = usePlanRequest({ kind, page, draft });
  const form = useForm({
    async send() {
      await sendPlan({ date, time });
      onClose();
    },
  });
  const errors = page.issues.filter(({ level }) => level === 'error').length;
  // Issues are those of the last save: unsaved text may have settled them.
  const isHeldBack = kind === 'publication' && errors > 0 && draft.state === 'saved';

  return (
    <Form
      of={form}
      yes={kind === 'publication' ? 'Prévoir la publication' : 'Prévoir le retrait'}
      disabled={isHeldBack}
      onNo={onClose}
      no="Fermer"
      ref={group}
      aria-label={titles[kind]}
      className="flex flex-col gap-3 rounded-md border border-line-strong p-3"
    >
      <p className="font-semibold">{titles[kind]}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        <DateField
          label="Jour"
          required
          min={shopDay(new Date(now).toISOString())}
          max={shopDay(new Date(now + 365 * dayMs).toISOString())}
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <TextField
          label="Heure"
          type="time"
          required
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <div className="text-sm">
        <Consequence kind={kind} page={page} />
        {isHeldBack ? <p className="mt-1 font-semibold">{settleFirst(errors)}</p> : null}
      </div>
    </Form>
  );
}

/** What will change for customers, and for the team. */
function Consequence({ kind, page }: { kind: PlanKind; page: StaffPage }): ReactNode {
  if (kind === 'publication')
    return (
      <p>
        À cette heure, vos clients liront ce brouillon à l’adresse {page.path}. D’ici là personne
        n’y écrit : pour le changer, il faudra annuler.
      </p>
    );
  const { linkedFrom } = page;
  return (
    <p>
      À cette heure, qui suit un lien vers {page.path} lira « Page introuvable ».
      {linkedFrom.length > 0
        ? ` ${plural(linkedFrom.length, 'page')} ${linkedFrom.length > 1 ? 'y mènent' : 'y mène'} : ${linkedFrom.map(({ title }) => title).join(', ')}.`
        : ''}
    </p>
  );
}

function usePlanRequest({ kind, page, draft }: Omit<FormProps, 'onClose'>) {
  const api = useApi();
  const queryClient = useQueryClient();

  async function request(when: { date: string; time: string }): Promise<StaffPage> {
    const planId = page.plans[kind]?.id ?? null;
    if (kind === 'withdrawal')
      return api('PUT /api/staff/pages/:id/planned-withdrawal', {
        params: { id: page.id },
        body: { ...when, planId },
      });
    // Save pending edits first, since they are part of the planned version.
    const saved = await draft.flush();
    return api('PUT /api/staff/pages/:id/planned-publication', {
      params: { id: page.id },
      body: {
        ...when,
        planId,
        draftVersion: saved.draft?.version ?? 1,
        publishedVersion: saved.published?.version ?? 0,
      },
    });
  }

  return async (when: { date: string; time: string }): Promise<void> => {
    const after = await request(when);
    queryClient.setQueryData(
      answerOf('GET /api/staff/pages/:id', { params: { id: page.id } }),
      after,
    );
  };
}
