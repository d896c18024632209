import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ReceiveRequest, Receiving } from '#domain/purchases/receipt-contract.ts';
import { dateKinds, refusalReasons } from '#domain/purchases/receipt-rules.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';
import { Refused } from '../../forms/refused.tsx';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { useCostTerms } from '../purchases/use-cost-terms.ts';
import type { FoundProduct } from './find-product.tsx';
import { dateKindNames, refusalReasonNames } from './receiving-words.ts';
import { DateField, EuroField } from '../../ui/number-fields.tsx';

const wholeNumber = {
  inputMode: 'numeric',
  pattern: '[0-9]*',
  maxLength: 6,
  title: 'Un nombre entier',
  autoComplete: 'off',
} as const;

const kilograms = {
  inputMode: 'decimal',
  pattern: '[0-9]+([.,][0-9]{1,3})?',
  maxLength: 9,
  title: 'En kilos : 10,35',
  autoComplete: 'off',
} as const;

type ReceiptInput = Omit<ReceiveRequest, 'id' | 'isShortConfirmed'>;

/** One product of one lot. Another lot of the same product is received again. */
export function ReceiveForm({
  site,
  product,
  order,
  canPrice,
  onReceive,
  onStale,
  onClose,
}: {
  /** Where the goods come in; undefined: the member's only one. */
  site: string | undefined;
  product: FoundProduct;
  order: Receiving['orders'][number] | null;
  canPrice: boolean;
  onReceive(receiving: Receiving): void;
  onStale(): void;
  onClose(): void;
}): ReactNode {
  const api = useApi();
  const { includeVat, taxes } = useCostTerms();
  const line = order?.lines.find(({ sku }) => sku === product.sku);
  const [refused, setRefused] = useState('');
  const [short, setShort] = useState<{ text: string; written: ReceiptInput } | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const receiveButton = useFocusBack(short !== null);
  // Not a field: a scanner is not heard in a field, and the next scan may come at once.
  const sheet = useRef<HTMLFormElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  // Idempotency key, kept until the answer arrives, so that a retry counts once.
  const pending = useRef({ id: '', text: '' });

  async function send(written: ReceiptInput, isShortConfirmed: boolean): Promise<void> {
    const text = JSON.stringify([written, isShortConfirmed]);
    if (pending.current.text !== text) pending.current = { id: crypto.randomUUID(), text };
    try {
      onReceive(
        await api('POST /api/staff/receipts', {
          query: { site },
          body: { id: pending.current.id, isShortConfirmed, ...written },
        }),
      );
    } catch (error) {
      if (error instanceof ApiRefusal && error.is('Purchase.ShortDate'))
        return setShort({ text: refusalText(error), written });
      if (error instanceof ApiRefusal && error.is('Purchase.ReceivedMeanwhile')) onStale();
      throw error;
    }
  }

  const { refusal, setRefusal, isSending, form } = useForm({
    send(data) {
      setShort(null);
      const read = { product, orderId: line ? order?.id : undefined, line, withVat: includeVat };
      return send(readForm(data, read), false);
    },
  });

  async function keepShort(written: ReceiptInput): Promise<void> {
    setIsConfirming(true);
    try {
      await send(written, true);
    } catch (error) {
      setShort(null);
      setRefusal(refusalText(error));
    } finally {
      setIsConfirming(false);
    }
  }

  const left = line ? Math.max(0, line.units - line.receivedUnits) : 0;
  return (
    <form
      {...form}
      ref={sheet}
      tabIndex={-1}
      aria-label={product.name}
      className="mt-4 border-t border-line pt-4 outline-none"
    >
      <h3 className="text-base [overflow-wrap:anywhere]">{product.name}</h3>
      {order && !line ? (
        <Alert kind="warning" className="mt-2">
          Ce produit n’est pas dans cette commande : il est reçu sans elle.
        </Alert>
      ) : null}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <TextField
          {...wholeNumber}
          label="Unités gardées"
          name="units"
          required
          defaultValue={left > 0 ? left : ''}
          hint={line ? `${line.receivedUnits} reçues sur ${line.units}` : undefined}
        />
        <TextField
          {...wholeNumber}
          label="Refusées"
          isOptional
          name="refusedUnits"
          value={refused}
          onChange={(event) => setRefused(event.target.value)}
        />
        {Number(refused) > 0 ? (
          <div className="col-span-2">
            <Select
              label="Pourquoi refusées"
              name="refusalReason"
              required
              placeholder="Choisir…"
              defaultValue=""
              options={refusalReasons.map((value) => ({
                value,
                label: refusalReasonNames[value],
              }))}
            />
          </div>
        ) : null}
        <TextField
          label="Lot"
          isOptional
          name="lot"
          maxLength={20}
          autoComplete="off"
          defaultValue={product.lot ?? ''}
        />
        <DateField
          label="Date"
          isOptional
          name="expiresOn"
          defaultValue={product.expiresOn ?? ''}
        />
        <div className="col-span-2">
          <Select
            label="Sorte de date"
            name="dateKind"
            defaultValue="bestBefore"
            options={dateKinds.map((value) => ({ value, label: dateKindNames[value] }))}
          />
        </div>
        {line?.isWeighed ? (
          <div className="col-span-2">
            <TextField
              {...kilograms}
              label="Poids net en kilos"
              isOptional
              name="netKilograms"
              hint="Sans l’emballage : la facture du fournisseur y sera comparée."
            />
          </div>
        ) : null}
        {canPrice ? (
          <div className="col-span-2">
            <EuroField
              label={`Prix d’achat ${taxes} payé`}
              isOptional
              name="price"
              hint="L’unité, ou le kilo de ce qui se pèse. Vide : prix inchangé."
            />
          </div>
        ) : null}
      </div>
      <Refused by={refusal} className="mt-3" />
      {short ? (
        <div className="mt-3">
          <Confirmation
            label="Date courte"
            question={short.text}
            yes="Garder quand même"
            isSending={isConfirming}
            onYes={() => void keepShort(short.written)}
            onNo={() => setShort(null)}
          />
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button ref={receiveButton} type="submit" size="l" loading={isSending}>
            Recevoir
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Fermer
          </Button>
        </div>
      )}
    </form>
  );
}

function readForm(
  data: FormData,
  {
    product,
    orderId,
    line,
    withVat,
  }: {
    product: FoundProduct;
    orderId: string | undefined;
    line: { receivedUnits: number } | undefined;
    withVat: boolean;
  },
): ReceiptInput {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const refusedUnits = Number(text('refusedUnits'));
  const expiresOn = text('expiresOn') || null;
  const among = <Value extends string>(values: readonly Value[], name: string): Value | null =>
    values.find((value) => value === text(name)) ?? null;
  return {
    sku: product.sku,
    orderId: orderId ?? null,
    seenUnits: line?.receivedUnits ?? null,
    units: Number(text('units')),
    refusedUnits,
    refusalReason: refusedUnits > 0 ? among(refusalReasons, 'refusalReason') : null,
    lot: text('lot') || null,
    netGrams: Math.round(Number(text('netKilograms').replace(',', '.')) * 1_000) || null,
    dateKind: expiresOn ? among(dateKinds, 'dateKind') : null,
    expiresOn,
    price: parseEuros(text('price')),
    withVat,
  };
}
