import { type ReactNode, useState } from 'react';
import { differenceReasons } from '#domain/sites/transfer-words.ts';
import type { CountedLine, Transfer, TransferLine } from '#domain/sites/transfers-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate, formatTime } from '../../shop-time.ts';
import { WholeNumberField } from '../../ui/number-fields.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { useSend } from '../kit/use-send.ts';
import { differenceNames, lotText, transferStateNames } from './transfer-words.ts';

const tones = {
  planned: 'butter',
  departed: 'butter',
  arrived: 'leaf',
  cancelled: 'quiet',
} as const;
const refreshes = ['GET /api/staff/transfers'] as const;

export function TransferCard({ transfer }: { transfer: Transfer }): ReactNode {
  const { number, from, to, state, lines } = transfer;
  const [isCounting, setIsCounting] = useState(false);
  return (
    <article className="rounded-lg border border-line bg-white p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="text-lg">
          N° {number} · {from.name} → {to.name}
        </h2>
        <Badge
          tone={transfer.van?.isLate ? 'tomato' : tones[state]}
          className="shrink-0 whitespace-nowrap"
        >
          {transfer.van?.isLate ? 'En retard' : transferStateNames[state]}
        </Badge>
      </div>
      <p className="text-sm text-quiet">{whenText(transfer)}</p>
      {isCounting && state === 'departed' ? (
        <CountArrival transfer={transfer} onClose={() => setIsCounting(false)} />
      ) : (
        <>
          <ul className="mt-3 border-t border-line">
            {lines.map((line) => (
              <li
                key={line.lotId}
                className="border-b border-line py-2 last:border-0 [overflow-wrap:anywhere]"
              >
                <strong className="font-semibold">{line.name}</strong>,{' '}
                {plural(line.units, 'unité')}, {lotText(line)}
                {state === 'arrived' ? <Difference line={line} /> : null}
              </li>
            ))}
          </ul>
          <Steps transfer={transfer} onCount={() => setIsCounting(true)} />
        </>
      )}
    </article>
  );
}

function whenText({ plannedBy, plannedAt, departedAt, endedAt, state, van }: Transfer): string {
  const at = (instant: string) => `le ${formatDate(instant)} à ${formatTime(instant)}`;
  if (endedAt) return `${state === 'arrived' ? 'Compté' : 'Annulé'} ${at(endedAt)}`;
  if (departedAt)
    return `Parti ${at(departedAt)}${van ? `, attendu à ${formatTime(van.arrivesAt)}` : ''}`;
  if (van)
    return `Navette du ${formatDate(van.departsAt)} : départ ${formatTime(van.departsAt)}, arrivée ${formatTime(van.arrivesAt)}. Des commandes attendent ces unités.`;
  return `Feuille de ${plannedBy ?? ''}, ${at(plannedAt)}`;
}

function Difference({ line: { units, arrivedUnits, reason } }: { line: TransferLine }): ReactNode {
  const difference = (arrivedUnits ?? units) - units;
  if (difference === 0) return null;
  return (
    <span className="block text-sm font-semibold text-tomato">
      {difference < 0
        ? `${plural(-difference, 'unité manque', 'unités manquent')} : ${differenceNames[reason ?? 'breakage'].toLowerCase()}`
        : `${plural(difference, 'unité')} de plus que sur la feuille`}
    </span>
  );
}

/** What the reader may do next, at the sites where they work. */
function Steps({ transfer, onCount }: { transfer: Transfer; onCount(): void }): ReactNode {
  const { id, number, state, mayDepart, mayArrive } = transfer;
  const depart = useSend('PUT /api/staff/transfers/:id/departure', { refreshes });
  const cancel = useSend('PUT /api/staff/transfers/:id/cancellation', {
    regret: 'asks',
    refreshes,
  });
  if (state !== 'planned' && state !== 'departed') return null;
  const isOut = state === 'departed';
  const name = <span className="sr-only"> : transfert n° {number}</span>;
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isOut && mayDepart ? (
          <Button loading={depart.isPending} onClick={() => depart.mutate({ params: { id } })}>
            C’est chargé, ça part{name}
          </Button>
        ) : null}
        {isOut && mayArrive ? <Button onClick={onCount}>Compter l’arrivée{name}</Button> : null}
        {mayDepart ? (
          <ConfirmedButton
            variant="secondary"
            label={`Annuler le transfert n° ${number}`}
            question={
              isOut
                ? 'La camionnette est revenue ? Ses unités retournent dans leurs lots.'
                : 'Annuler cette feuille ? Rien n’est encore parti.'
            }
            yes="Oui, annuler"
            act={() => cancel.mutateAsync({ params: { id } })}
          >
            {isOut ? 'La camionnette est revenue' : 'Annuler'}
            {name}
          </ConfirmedButton>
        ) : null}
      </div>
      <Refused by={depart.error} className="mt-3" />
    </>
  );
}

/** Each line as it is counted; fewer units than left are a loss, with its reason. */
function CountArrival({
  transfer: { id, number, lines },
  onClose,
}: {
  transfer: Transfer;
  onClose(): void;
}): ReactNode {
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const arrive = useSend('PUT /api/staff/transfers/:id/arrival', {
    refreshes: ['GET /api/staff/transfers'],
    onDone: () => toast.success('Compté : c’est en stock.'),
  });
  const countOf = (lotId: string, units: number) => counts[lotId] ?? String(units);
  const form = useForm({
    async send(data) {
      const counted = lines.map(({ lotId, units }): CountedLine => {
        const reason = differenceReasons.find((one) => one === data.get(`reason ${lotId}`));
        return {
          lotId,
          units: Number(countOf(lotId, units)),
          ...(reason ? { reason } : {}),
        };
      });
      await arrive.mutateAsync({ params: { id }, body: { lines: counted } });
      return 'leaving';
    },
  });
  return (
    <Form
      of={form}
      noValidate={false}
      aria-label={`Arrivée du transfert n° ${number}`}
      className="mt-3 grid gap-4 border-t border-line pt-4"
      yes="C’est compté"
      onNo={onClose}
      no="Plus tard"
    >
      {lines.map((line) => {
        const { lotId, name, units } = line;
        const missing = units - Number(countOf(lotId, units));
        return (
          <fieldset key={lotId} className="grid grid-cols-2 items-end gap-3">
            <legend className="mb-1.5 [overflow-wrap:anywhere]">
              <strong className="font-semibold">{name}</strong>,{' '}
              {plural(units, 'unité partie', 'unités parties')}, {lotText(line)}
            </legend>
            <WholeNumberField
              label="Arrivées"
              maxLength={5}
              required
              value={countOf(lotId, units)}
              onChange={(event) => setCounts({ ...counts, [lotId]: event.target.value })}
            />
            {missing > 0 ? (
              <Select
                label={`Il en manque ${missing}`}
                name={`reason ${lotId}`}
                placeholder="Pourquoi ?"
                required
                options={differenceReasons.map((value) => ({
                  value,
                  label: differenceNames[value],
                }))}
              />
            ) : null}
          </fieldset>
        );
      })}
    </Form>
  );
}
