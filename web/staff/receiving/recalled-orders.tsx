import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type {
  Recall,
  RecalledOrder,
  RecallNotice,
  RecallPreview,
} from '#domain/purchases/recall-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { refusalText } from '../../refusal-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Part } from '../../ui/part.tsx';
import { formatDate } from '../../shop-time.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';

/** Who has it for certain, and, apart, who may have it because nothing was scanned. */
export function RecalledOrders({
  item: { sku, certain, possible },
  lot,
  isWithPossible,
  onWithPossible,
  onSent,
}: {
  item: Recall['items'][number];
  lot: string | null;
  isWithPossible: boolean;
  onWithPossible(isWith: boolean): void;
  onSent(): void;
}): ReactNode {
  const asked = isWithPossible ? [...certain, ...possible] : certain;
  return (
    <Part title="Commandes qui l’ont reçu" count={certain.length}>
      {certain.length === 0 ? (
        <p className="text-quiet">
          {lot === null
            ? 'Aucune commande préparée avec ce produit.'
            : 'Aucune commande où ce lot a été scanné.'}
        </p>
      ) : (
        <Orders orders={certain} />
      )}
      {possible.length > 0 ? (
        <>
          <h3 className="mt-5 text-base">Peut-être</h3>
          <p className="text-sm text-quiet">
            Préparées pendant que ce lot était au rayon, sans lot scanné.
          </p>
          <Orders orders={possible} />
          <Checkbox
            label="Prévenir aussi ces clients"
            checked={isWithPossible}
            onChange={(event) => onWithPossible(event.currentTarget.checked)}
          />
        </>
      ) : null}
      {asked.length > 0 ? (
        <TellCustomers
          key={String(isWithPossible)}
          sku={sku}
          lot={lot}
          orderIds={asked.map(({ id }) => id)}
          onSent={onSent}
        />
      ) : null}
    </Part>
  );
}

function Orders({ orders }: { orders: readonly RecalledOrder[] }): ReactNode {
  return (
    <ul className="mt-2">
      {orders.map((order) => (
        <li key={order.id} className="border-t border-line py-2">
          <span className="flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere]">
            <Link
              to={`/gestion/commandes/${order.id}`}
              className="figures inline-flex min-h-6 items-center font-semibold text-leaf underline"
            >
              N° {order.number}
            </Link>
            {order.customer}
            {order.isTold ? <Badge>Prévenu</Badge> : null}
          </span>
          <span className="figures block text-sm text-quiet">
            {plural(order.units, 'unité')}, préparée le {formatDate(order.preparedAt)} ·{' '}
            {order.statusLabel}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Shows the messages first, then sends them; each customer gets them once. */
function TellCustomers({
  sku,
  lot,
  orderIds,
  onSent,
}: {
  sku: string;
  lot: string | null;
  orderIds: string[];
  onSent(): void;
}): ReactNode {
  const api = useApi();
  const [shown, setShown] = useState<{ notice: RecallNotice; preview: RecallPreview } | null>(null);
  const [isSendingAll, setIsSendingAll] = useState(false);
  const sheet = useRef<HTMLFormElement>(null);
  const { refusal, setRefusal, isSending, form } = useForm({
    async send(data) {
      const notice = { sku, lot, orderIds, reason: String(data.get('reason') ?? '').trim() };
      const preview = await api('POST /api/staff/recalls/preview', { body: notice });
      setShown({ notice, preview });
    },
  });

  async function sendAll(notice: RecallNotice): Promise<void> {
    setIsSendingAll(true);
    try {
      const { customers } = await api('POST /api/staff/recalls/notices', { body: notice });
      setShown(null);
      toast.success(`${plural(customers, 'client prévenu', 'clients prévenus')}.`);
      onSent();
      // The preview took the focus with it.
      sheet.current?.focus();
    } catch (error) {
      setRefusal(refusalText(error));
    } finally {
      setIsSendingAll(false);
    }
  }

  return (
    <form
      {...form}
      ref={sheet}
      tabIndex={-1}
      aria-label="Prévenir les clients"
      className="mt-4 border-t border-line pt-4 outline-none"
    >
      <TextArea
        label="Pourquoi, et que faire"
        name="reason"
        minLength={10}
        maxLength={300}
        required
        onChange={() => setShown(null)}
      />
      <Refused by={refusal} className="mt-3" />
      {shown ? (
        <Preview
          preview={shown.preview}
          isSending={isSendingAll}
          onSend={() => void sendAll(shown.notice)}
        />
      ) : (
        <Button type="submit" variant="secondary" className="mt-3" loading={isSending}>
          Voir le message
        </Button>
      )}
    </form>
  );
}

function Preview({
  preview: { subject, text, sms, customers, alreadyTold },
  isSending,
  onSend,
}: {
  preview: RecallPreview;
  isSending: boolean;
  onSend(): void;
}): ReactNode {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label="Le message"
      className="mt-3 grid gap-3 outline-none"
    >
      <div className="rounded-md bg-sand p-4 [overflow-wrap:anywhere]">
        <p className="font-semibold">{subject}</p>
        <p className="mt-2 whitespace-pre-line text-sm">{text}</p>
      </div>
      <p className="rounded-md bg-sand p-4 text-sm [overflow-wrap:anywhere]">SMS : {sms}</p>
      {alreadyTold > 0 ? (
        <p className="text-sm text-quiet">
          {plural(alreadyTold, 'client déjà prévenu', 'clients déjà prévenus')} : rien ne leur est
          renvoyé.
        </p>
      ) : null}
      {customers > 0 ? (
        <Button className="justify-self-start" loading={isSending} onClick={onSend}>
          Prévenir {plural(customers, 'client')}
        </Button>
      ) : null}
    </div>
  );
}
