import { cartLimits } from '#domain/cart/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PhoneOrderCustomer, PhoneOrderDraft } from '#domain/checkout/phone-order-contract.ts';
import { Refused } from '../../forms/refused.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { AddProduct } from './add-product.tsx';
import { ChoosePlace } from './choose-place.tsx';
import { FormerOrders } from './former-orders.tsx';
import { quoteQuery, quotesKey, usePhoneOrders } from './phone-orders-queries.ts';
import { QuotePart } from './quote-part.tsx';
import { readAgain } from '../kit/use-get.ts';

type Noted = Omit<PhoneOrderDraft, 'customerId'>;
const empty: Noted = { products: [], replaceMissingProducts: true };

/** Place, products and totals of one call; nothing is reserved before it is sent. */
export function NotePhoneOrder({
  customer,
  onChangeCustomer,
}: {
  customer: PhoneOrderCustomer;
  onChangeCustomer(): void;
}): ReactNode {
  const api = useApi();
  const [noted, setNoted] = useState(empty);
  const caller = useRef<HTMLElement>(null);
  // The row or the form that chose the customer is gone.
  useEffect(() => caller.current?.focus(), []);
  const change = (changes: Partial<Noted>) => setNoted((before) => ({ ...before, ...changes }));
  const draft: PhoneOrderDraft = { ...noted, customerId: customer.id };
  // While the quote of a change loads, the former one is shown, and nothing is sent.
  const { data: quote, error, isPlaceholderData } = useQuery(quoteQuery(api, draft));
  const { send, isSending, refusal } = useSending(draft, quote?.quotation.preauthorization ?? 0);

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_26rem]">
      <div className="grid min-w-0 gap-6">
        <section ref={caller} tabIndex={-1} aria-label="Le client" className="outline-none">
          <p className="text-lg font-semibold [overflow-wrap:anywhere]">
            {[customer.firstname, customer.lastname].filter(Boolean).join(' ') || customer.email}
          </p>
          <p className="text-quiet [overflow-wrap:anywhere]">
            {[nationalPhone(customer.phone), customer.email].filter(Boolean).join(' · ')}
          </p>
          <Button variant="ghost" onClick={onChangeCustomer}>
            Un autre client
          </Button>
          <AlreadyWaiting customerId={customer.id} />
          <MissingName customer={customer} onChange={change} />
        </section>
        <ChoosePlace
          addresses={customer.addresses}
          chosenSlotId={noted.timeSlotId}
          onChange={change}
        />
        <FormerOrders
          orders={customer.formerOrders}
          noted={noted.products}
          onTake={({ products }) =>
            setNoted((before) => ({ ...before, products: withAtLeast(before.products, products) }))
          }
        />
        <AddProduct
          noted={noted.products}
          zone={noted.deliveryZoneId}
          onAdd={(id, quantity) =>
            setNoted((before) => ({ ...before, products: addTo(before.products, id, quantity) }))
          }
        />
      </div>
      <div className="grid min-w-0 gap-4">
        {error && !quote ? <Alert kind="error">{refusalText(error)}</Alert> : null}
        {quote ? (
          <QuotePart
            quote={quote}
            onChange={(id, quantity) =>
              setNoted((before) => ({
                ...before,
                products: before.products.flatMap((line) =>
                  line.id !== id ? line : quantity > 0 ? { id, quantity } : [],
                ),
              }))
            }
          />
        ) : null}
        <Checkbox
          label="Remplacer un produit qui manque par un semblable"
          checked={noted.replaceMissingProducts}
          onChange={(event) => change({ replaceMissingProducts: event.currentTarget.checked })}
        />
        <Refused by={refusal} />
        <Button
          size="l"
          loading={isSending}
          disabled={!quote || quote.problems.length > 0 || isPlaceholderData}
          onClick={() => void send()}
        >
          Réserver et envoyer le lien
        </Button>
        <p className="text-sm text-quiet">
          {customer.email} reçoit l’e-mail, et son mobile un SMS ; rien n’est débité avant la
          remise.
        </p>
      </div>
    </div>
  );
}

function addTo(products: Noted['products'], id: string, quantity: number): Noted['products'] {
  const known = products.find((line) => line.id === id);
  if (!known) return [...products, { id, quantity }];
  return products.map((line) =>
    line === known ? { id, quantity: Math.min(cartLimits.units, line.quantity + quantity) } : line,
  );
}

/** Pressed twice, an order is taken once. */
const withAtLeast = (noted: Noted['products'], asked: Noted['products']): Noted['products'] =>
  asked.reduce((before, { id, quantity }) => {
    const units = before.find((line) => line.id === id)?.quantity ?? 0;
    return quantity > units ? addTo(before, id, quantity - units) : before;
  }, noted);

/** One key for what is sent: the same press repeated after a lost reply finds the order of the first. */
function useSending(draft: PhoneOrderDraft, acceptedAmount: number) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const last = useRef({ sent: '', requestKey: '' });
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(): Promise<void> {
    setIsSending(true);
    setRefusal(null);
    const sent = JSON.stringify({ draft, acceptedAmount });
    if (last.current.sent !== sent) last.current = { sent, requestKey: crypto.randomUUID() };
    const { requestKey } = last.current;
    try {
      await api('POST /api/staff/phoneOrders', { body: { requestKey, draft, acceptedAmount } });
      await readAgain(queryClient, ['GET /api/staff/phoneOrders']);
      await navigate('/gestion/commandes-telephone');
    } catch (error) {
      setRefusal(refusalText(error));
      setIsSending(false);
      void queryClient.invalidateQueries({ queryKey: quotesKey });
    }
  }

  return { send, isSending, refusal };
}

/** A colleague may have taken the same call. */
function AlreadyWaiting({ customerId }: { customerId: string }): ReactNode {
  const waiting = (usePhoneOrders().data?.items ?? []).filter(
    ({ status, customer }) => status === 'waiting' && customer.id === customerId,
  );
  if (waiting.length === 0) return null;
  return (
    <Alert kind="info" className="mt-2">
      Attend déjà son paiement :{' '}
      {waiting.map(({ number, takenBy }) => `n° ${number}, prise par ${takenBy}`).join(' ; ')}.
    </Alert>
  );
}

/** Accounts start with an e-mail: the order needs a name. */
function MissingName({
  customer: { firstname, lastname },
  onChange,
}: {
  customer: PhoneOrderCustomer;
  onChange(changes: Partial<Noted>): void;
}): ReactNode {
  if (firstname && lastname) return null;
  return (
    <div className="mt-2 grid max-w-xl gap-3 sm:grid-cols-2">
      {firstname ? null : (
        <TextField
          label="Prénom"
          autoComplete="off"
          maxLength={60}
          onBlur={(event) => onChange(nameOf('firstname', event.currentTarget.value))}
        />
      )}
      {lastname ? null : (
        <TextField
          label="Nom"
          autoComplete="off"
          maxLength={60}
          onBlur={(event) => onChange(nameOf('lastname', event.currentTarget.value))}
        />
      )}
    </div>
  );
}

const nameOf = (field: 'firstname' | 'lastname', typed: string): Partial<Noted> => ({
  [field]: typed.trim() || undefined,
});
