import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { formatTime, parisDay } from '#domain/paris-time.ts';
import { plural } from '#domain/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { sentenceOf } from '../sentence-of.ts';
import { addressOf, pageQuery } from './pages-queries.ts';
import type { Draft } from './use-draft.ts';

type PlanKind = keyof StaffPage['plans'];
type FormProps = { kind: PlanKind; page: StaffPage; draft: Draft; onClose(): void };
const titles = { publication: 'Publier plus tard', withdrawal: 'Retirer plus tard' } as const;
const dayMs = 86_400_000;

export function PlanForm({ kind, page, draft, onClose }: FormProps): ReactNode {
  const plan = page.plans[kind];
  const [date, setDate] = useState(plan && !plan.failure ? parisDay(plan.at) : '');
  const [time, setTime] = useState(plan ? formatTime(plan.at) : '08:00');
  const group = useRef<HTMLFormElement>(null);
  useEffect(() => {
    group.current?.scrollIntoView({ block: 'nearest' });
    group.current?.querySelector('input')?.focus();
  }, []);
  const save = usePlan({ kind, page, draft, onClose });
  const errors = page.issues.filter(({ level }) => level === 'error').length;
  const isHeldBack = kind === 'publication' && errors > 0 && draft.state === 'saved';

  function submit(event: FormEvent): void {
    event.preventDefault();
    save.mutate({ date, time });
  }

  return (
    <form
      ref={group}
      aria-label={titles[kind]}
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-md border border-line-strong p-3"
    >
      <p className="font-semibold">{titles[kind]}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
        <TextField
          label="Jour"
          type="date"
          required
          min={parisDay(new Date().toISOString())}
          max={parisDay(new Date(Date.now() + 365 * dayMs).toISOString())}
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
        {isHeldBack ? (
          <p className="mt-1 font-semibold">
            {errors > 1
              ? `Réglez d’abord les ${errors} points ci-dessus.`
              : 'Réglez d’abord le point ci-dessus.'}
          </p>
        ) : null}
      </div>
      {save.error ? <Alert kind="error">{sentenceOf(save.error)}</Alert> : null}
      <Button type="submit" loading={save.isPending} disabled={isHeldBack}>
        {kind === 'publication' ? 'Prévoir la publication' : 'Prévoir le retrait'}
      </Button>
      <Button variant="ghost" onClick={onClose}>
        Fermer
      </Button>
    </form>
  );
}

/** What customers will notice, and what the team will. */
function Consequence({ kind, page }: { kind: PlanKind; page: StaffPage }): ReactNode {
  if (kind === 'publication')
    return (
      <p>
        À cette heure, à Paris, vos clients liront ce brouillon à l’adresse {page.path}. D’ici là
        personne n’y écrit : pour le changer, il faudra annuler.
      </p>
    );
  const { linkedFrom } = page;
  return (
    <p>
      À cette heure, à Paris, qui suit un lien vers {page.path} lira « Page introuvable ».
      {linkedFrom.length > 0
        ? ` ${plural(linkedFrom.length, 'page')} ${linkedFrom.length > 1 ? 'y mènent' : 'y mène'} : ${linkedFrom.map(({ title }) => title).join(', ')}.`
        : ''}
    </p>
  );
}

function usePlan({ kind, page, draft, onClose }: FormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    async mutationFn(when: { date: string; time: string }) {
      const planId = page.plans[kind]?.id ?? null;
      if (kind === 'withdrawal')
        return api.send<StaffPage>('PUT', `${addressOf(page.id)}/planned-withdrawal`, {
          ...when,
          planId,
        });
      // What was just typed is part of what is planned.
      const saved = await draft.flush();
      return api.send<StaffPage>('PUT', `${addressOf(page.id)}/planned-publication`, {
        ...when,
        planId,
        draftVersion: saved.draft?.version ?? 1,
        publishedVersion: saved.published?.version ?? 0,
      });
    },
    onSuccess: (after) => {
      queryClient.setQueryData(pageQuery(api, page.id).queryKey, after);
      onClose();
    },
  });
}
