import { useState, type ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useForm } from '../../forms/use-form.ts';

/** What an action would do to a row: `to` says it, `not` says why the row is left alone. */
export type Plan = { to: string } | { not: string };
type Failed = { name: string; why: string };

const shownAtMost = 8;

/**
 * One act on all ticked rows. The first press says what becomes of each row and changes nothing;
 * the second does it, row after row through the row's own endpoint, and says which were refused.
 */
export function BulkAction<Row>({
  label,
  rows,
  nameOf,
  plan,
  send,
  yes,
  isDanger = false,
  isReady = true,
  fields,
  onDone,
}: {
  label: string;
  rows: readonly Row[];
  nameOf(row: Row): string;
  plan(row: Row): Plan | Promise<Plan>;
  send(row: Row): Promise<unknown>;
  yes(count: number): string;
  isDanger?: boolean;
  /** What the act needs to know is filled in. */
  isReady?: boolean;
  /** What the act needs to know, asked before the preview. */
  fields?: ReactNode;
  onDone(): void;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [plans, setPlans] = useState<readonly { row: Row; plan: Plan }[] | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const opener = useFocusBack(isOpen);
  const { isSending, form } = useForm({ send: preview });

  async function preview(): Promise<void> {
    setFailed([]);
    const found: { row: Row; plan: Plan }[] = [];
    for (const row of rows) {
      setDone(found.length);
      found.push({
        row,
        plan: await Promise.resolve(plan(row)).catch((refusal: unknown) => ({
          not: refusalText(refusal),
        })),
      });
    }
    setDone(null);
    setPlans(found);
  }

  async function act(): Promise<void> {
    const meant = (plans ?? []).filter(({ plan: each }) => 'to' in each);
    const refused: Failed[] = [];
    for (const [index, { row }] of meant.entries()) {
      setDone(index);
      await send(row).catch((refusal: unknown) =>
        refused.push({ name: nameOf(row), why: refusalText(refusal) }),
      );
    }
    setDone(null);
    setFailed(refused);
    setPlans(null);
    setIsOpen(refused.length > 0);
    onDone();
  }

  const close = () => {
    setIsOpen(false);
    setPlans(null);
    setFailed([]);
  };
  const meant = (plans ?? []).flatMap(({ row, plan: each }) =>
    'to' in each ? [`${nameOf(row)} : ${each.to}`] : [],
  );
  const left = (plans ?? []).flatMap(({ row, plan: each }) =>
    'not' in each ? [`${nameOf(row)} : ${each.not}`] : [],
  );
  if (!isOpen)
    return (
      <Button
        ref={opener}
        size="s"
        variant="secondary"
        className="min-h-11"
        onClick={() => {
          setIsOpen(true);
          if (!fields) void preview();
        }}
      >
        {label}…
      </Button>
    );
  const total = plans === null ? rows.length : meant.length;
  return (
    <div role="group" aria-label={label} className="w-full">
      {done === null ? null : (
        <ProgressBar
          percent={(100 * done) / total}
          label={`${plans === null ? 'Lecture, ' : ''}${done} sur ${total}`}
          className="mb-2"
        />
      )}
      {failed.length > 0 ? (
        <Alert kind="error" className="mb-2">
          {plural(failed.length, 'ligne refusée', 'lignes refusées')}
          <Lines lines={failed.map(({ name, why }) => `${name} : ${why}`)} />
          <Button variant="ghost" size="s" onClick={close}>
            Fermer
          </Button>
        </Alert>
      ) : plans === null ? (
        fields ? (
          <form {...form} className="flex flex-wrap items-end gap-3">
            {fields}
            <Button type="submit" disabled={!isReady} loading={isSending}>
              Voir ce qui va changer
            </Button>
            <Button variant="ghost" onClick={close}>
              Annuler
            </Button>
          </form>
        ) : null
      ) : (
        <>
          <Lines lines={meant} />
          {left.length > 0 ? (
            <div className="text-sm text-quiet">
              <p className="font-semibold">
                {plural(left.length, 'ligne reste telle quelle', 'lignes restent telles quelles')}
              </p>
              <Lines lines={left} />
            </div>
          ) : null}
          {meant.length > 0 ? (
            <Confirmation
              label={label}
              question={`${label} ?`}
              yes={yes(meant.length)}
              isDanger={isDanger}
              isSending={done !== null}
              onYes={() => void act()}
              onNo={close}
            />
          ) : (
            <Button variant="secondary" onClick={close}>
              Fermer
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }): ReactNode {
  return (
    <ul className="figures mb-2 text-sm [overflow-wrap:anywhere]">
      {lines.slice(0, shownAtMost).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {lines.length > shownAtMost ? <li>et {lines.length - shownAtMost} autres</li> : null}
    </ul>
  );
}
