import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ClosingRequest } from '#domain/delivery/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffOrderSummary } from '#domain/picking/contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useFocusBack } from '../../ui/confirmation.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { CloseDayToo } from './close-day-too.tsx';

type ChangedOrder = { orderId: string; number: string | null; problem: string | null };
/** One order, and several. */
type Sentences = readonly [one: string, several: string];
type Words<Item> = {
  planned: Sentences;
  done: Sentences;
  /** « 2 restent … elles sont » */
  stayingWords: 'où' | 'comme';
  /** About one order; null where the count is enough. */
  describe(item: Item): string | null;
};
type DayChange = {
  orderIds: string[];
  isPreview: boolean;
  message: string;
  closing?: ClosingRequest;
};

/** Of a day that cannot be served: changes all listed orders, a preview first, then in one press. */
export function DayChangeForm<Item extends ChangedOrder>({
  orders,
  closing,
  verb,
  explanation,
  hint,
  isDanger = false,
  asksAtOnce = false,
  message,
  field,
  ask,
  ...words
}: Words<Item> & {
  orders: readonly StaffOrderSummary[];
  closing: ClosingRequest | null;
  verb: 'Déplacer' | 'Annuler';
  explanation: string;
  hint: string;
  isDanger?: boolean;
  asksAtOnce?: boolean;
  /** What customers would read, to be changed. */
  message?: string | undefined;
  /** What the form asks besides the message. */
  field?: ReactNode;
  ask(data: FormData, asked: DayChange): Promise<{ items: Item[] }>;
}): ReactNode {
  const { opener, element, form, refusal, isSending, preview, result, ...change } = useDayChange(
    orders,
    (data, asked) =>
      ask(data, {
        ...asked,
        message: String(data.get('message')),
        ...(closing && data.has('closing') ? { closing } : {}),
      }),
    asksAtOnce,
  );
  const count = plural(change.concerned, 'commande');
  const changing = preview?.filter(({ problem }) => problem === null).length ?? 0;

  if (result) return <Outcome items={result} isDone {...words} />;
  if (change.concerned === 0) return null;
  if (!change.isAsking)
    return (
      <Button ref={opener} variant="ghost" onClick={change.begin}>
        {verb} {change.concerned > 1 ? `ces ${count}` : 'cette commande'}…
      </Button>
    );
  return (
    <form
      {...form}
      noValidate={false}
      ref={element}
      tabIndex={-1}
      aria-label={`${verb} les commandes affichées`}
      // A preview is of one day: changing it asks for another.
      onInput={(event) => {
        if ((event.target as HTMLInputElement).name === 'day') change.forgetPreview();
        form.onInput(event);
      }}
      className="mb-5 grid max-w-2xl gap-3 rounded-lg border border-line bg-butter-wash p-4 outline-none"
    >
      <p>
        <strong className="font-semibold">
          {verb} {change.concerned > 1 ? `les ${count} affichées` : 'la commande affichée'} ?
        </strong>{' '}
        {explanation}
      </p>
      {field}
      <TextArea
        label="Ce que vos clients liront"
        hint={hint}
        rows={2}
        minLength={3}
        maxLength={300}
        required
        name="message"
        defaultValue={message}
      />
      <CloseDayToo closing={closing} />
      {preview ? <Outcome items={preview} isDone={false} {...words} /> : null}
      <Refused by={refusal} />
      <div className="flex flex-wrap gap-3">
        {preview !== null && changing === 0 ? null : (
          <Button
            type="submit"
            variant={preview && isDanger ? 'danger' : 'primary'}
            loading={isSending}
          >
            {preview
              ? `Oui, ${verb.toLowerCase()} ${plural(changing, 'commande')} et prévenir`
              : 'Voir ce qui va changer'}
          </Button>
        )}
        <Button variant="secondary" onClick={change.stop}>
          Non
        </Button>
      </div>
    </form>
  );
}

/** How many orders change and how many stay, then each of them. */
function Outcome<Item extends ChangedOrder>({
  items,
  isDone,
  planned,
  done,
  stayingWords,
  describe,
}: Words<Item> & { items: readonly Item[]; isDone: boolean }): ReactNode {
  const left = items.filter(({ problem }) => problem !== null).length;
  return (
    <Alert kind={left > 0 || !isDone ? 'info' : 'success'} className={isDone ? 'mb-5' : ''}>
      <p>
        {plural(items.length - left, ...(isDone ? done : planned))}
        {left > 0
          ? `, ${plural(left, 'reste', 'restent')} ${stayingWords} ${left > 1 ? 'elles sont' : 'elle est'}`
          : ''}
        .
      </p>
      <ul className="mt-2 grid max-h-80 gap-1 overflow-y-auto empty:hidden">
        {items.map((item) => {
          const text = item.problem ?? describe(item);
          return text === null ? null : (
            <li key={item.orderId}>
              <Link to={`/gestion/commandes/${item.orderId}`} className="font-semibold underline">
                n° {item.number}
              </Link>{' '}
              : {text}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

/**
 * A form that changes all listed orders of a day. Its first press previews what each order would
 * become, and changes nothing; the second one does it.
 */
function useDayChange<Item extends { orderId: string }>(
  orders: readonly { id: string }[],
  ask: (
    data: FormData,
    asked: { orderIds: string[]; isPreview: boolean },
  ) => Promise<{ items: Item[] }>,
  asksAtOnce: boolean,
) {
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [asked, setIsAsking] = useState<boolean | null>(null);
  const isAsking = asked ?? asksAtOnce;
  const opener = useFocusBack(isAsking);
  const [preview, setPreview] = useState<Item[] | null>(null);
  const [result, setResult] = useState<Item[] | null>(null);
  // The button that was pressed is gone: the form takes the focus.
  useEffect(() => {
    if (!isAsking) return;
    element.current?.focus();
    if (asked === null) element.current?.requestSubmit();
  }, [isAsking, asked]);

  const { refusal, isSending, form } = useForm({
    async send(data) {
      // The list may have gained orders since its preview: those are left alone.
      const orderIds = preview?.map(({ orderId }) => orderId) ?? orders.map(({ id }) => id);
      const { items } = await ask(data, { orderIds, isPreview: preview === null });
      if (preview === null) {
        setIsAsking(true);
        return setPreview(items);
      }
      setResult(items);
      setIsAsking(false);
      void queryClient.invalidateQueries({ queryKey: ['staff', 'orders'] });
    },
  });

  return {
    /** Opens the form, and has the focus back when it closes. */
    opener,
    element,
    form,
    refusal,
    isSending,
    isAsking,
    begin: () => setIsAsking(true),
    stop() {
      setPreview(null);
      setIsAsking(false);
    },
    preview,
    /** How many orders the form is about. */
    concerned: (preview ?? orders).length,
    forgetPreview: () => setPreview(null),
    result,
  };
}
