import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { sellable, type StockReason } from '#domain/catalogue/shelf.ts';
import type { ChangeStockRequest, StaffStock } from '#domain/catalogue/stock-contract.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { Part } from '../../ui/part.tsx';
import { SiteChoice, useWorkSite } from '../session/sites.tsx';
import { signed, stockKindNames } from './product-words.ts';
import { type PartProps, useShownProduct } from './product-change.ts';

type StockChange<T = ChangeStockRequest> = T extends unknown ? Omit<T, 'id'> : never;

/** Idempotency key, kept until the answer arrives, so that a retry counts once. */
function useStockChange({ product }: PartProps) {
  const api = useApi();
  const site = useWorkSite();
  const shown = useShownProduct();
  const pending = useRef({ id: '', text: '' });
  return useMutation({
    mutationFn: (change: StockChange) => {
      const text = JSON.stringify([site, change]);
      if (pending.current.text !== text) pending.current = { id: crypto.randomUUID(), text };
      return api('POST /api/staff/products/:sku/stockChanges', {
        params: { sku: product.sku },
        query: { site },
        body: { ...change, id: pending.current.id },
      });
    },
    onSuccess: (changed) => {
      pending.current = { id: '', text: '' };
      shown.onSuccess(changed);
    },
    onError: shown.onError,
  });
}

/**
 * A count replaces the quantity, a movement adds to it. Units sold but not yet bagged are still on
 * the shelf, so a count includes them.
 */
export function StockPart(props: PartProps): ReactNode {
  const { stock } = props.product;
  const site = useWorkSite();
  return (
    <Part title="Stock">
      <SiteChoice className="mt-2" />
      <Figures stock={stock} />
      <CountForm key={`count ${site}`} {...props} />
      <MoveForm key={`move ${site}`} {...props} />
    </Part>
  );
}

function Figures({
  stock: { availableQuantity, toPrepare, short, onShelf, lastChange },
}: {
  stock: StaffStock;
}): ReactNode {
  return (
    <div className="mt-2">
      <p className="figures">
        <span className="font-display text-3xl font-bold">
          {availableQuantity.toLocaleString('fr-FR')}
        </span>{' '}
        à vendre
      </p>
      <p className="text-quiet">
        {onShelf.toLocaleString('fr-FR')} au rayon
        {toPrepare - short > 0
          ? `, dont ${(toPrepare - short).toLocaleString('fr-FR')} dans des commandes à préparer`
          : ''}
      </p>
      {short > 0 ? (
        <Alert kind="warning" className="mt-3">
          Il en manque {short} pour les commandes à préparer. La prochaine livraison ira d’abord à
          ces commandes.
        </Alert>
      ) : null}
      {lastChange ? (
        <p className="mt-1 text-sm text-quiet">
          {stockKindNames[lastChange.kind]}
          {lastChange.kind === 'count'
            ? ` : ${lastChange.counted}`
            : ` : ${signed(lastChange.delta)}`}
          , {lastChange.author ?? 'fichier'}, le {formatDate(lastChange.at)} à{' '}
          {formatTime(lastChange.at)}
        </p>
      ) : null}
    </div>
  );
}

const wholeNumber = {
  inputMode: 'numeric',
  pattern: '[0-9]*',
  maxLength: 6,
  title: 'Un nombre entier',
  autoComplete: 'off',
} as const;

/**
 * `lastChangeId` lets the server refuse a count made before a change that its author had not seen.
 */
function CountForm(props: PartProps): ReactNode {
  const { stock } = props.product;
  const [counted, setCounted] = useState('');
  const save = useStockChange(props);
  const form = useForm({
    async send(data) {
      await save.mutateAsync({
        kind: 'count',
        counted: data.has('isEmpty') ? 0 : Number(data.get('counted')),
        lastChangeId: stock.lastChange?.id ?? null,
      });
      setCounted('');
    },
  });
  const after =
    counted === '' ? null : sellable({ onShelf: Number(counted), promised: stock.toPrepare });
  return (
    <Form
      of={form}
      className="mt-5 grid gap-3 border-t border-line pt-4"
      yes="Enregistrer le comptage"
      done={`Comptage enregistré : ${plural(stock.availableQuantity, 'unité')} à vendre.`}
      beside={
        <Button
          type="submit"
          formNoValidate
          name="isEmpty"
          variant="secondary"
          disabled={form.isSending}
        >
          Il n’y en a plus
        </Button>
      }
    >
      <TextField
        {...wholeNumber}
        label="Compté au rayon"
        name="counted"
        value={counted}
        onChange={(event) => setCounted(event.target.value)}
        required
        hint={
          stock.toPrepare > 0
            ? `Tout ce que vous voyez, y compris les ${stock.toPrepare} des commandes à préparer.`
            : 'Tout ce que vous voyez.'
        }
      />
      {after ? (
        <p role="status">
          {after.short > 0
            ? `Rien à vendre : il en manquera ${after.short} pour les commandes à préparer.`
            : `Il en restera ${after.quantity.toLocaleString('fr-FR')} à vendre.`}
        </p>
      ) : null}
    </Form>
  );
}

/** The reason gives the direction, so nobody types a minus sign on a phone. */
const moves: readonly { value: string; label: string; kind: StockReason; sign: 1 | -1 }[] = [
  { value: 'delivery', label: 'Livraison (+)', kind: 'delivery', sign: 1 },
  { value: 'breakage', label: 'Casse (−)', kind: 'breakage', sign: -1 },
  { value: 'expired', label: 'Périmé (−)', kind: 'expired', sign: -1 },
  { value: 'theft', label: 'Vol (−)', kind: 'theft', sign: -1 },
  { value: 'donation', label: 'Don (−)', kind: 'donation', sign: -1 },
  { value: 'more', label: 'Inventaire (+)', kind: 'inventory', sign: 1 },
  { value: 'less', label: 'Inventaire (−)', kind: 'inventory', sign: -1 },
];

function MoveForm(props: PartProps): ReactNode {
  const [reason, setReason] = useState('delivery');
  const [units, setUnits] = useState('');
  const save = useStockChange(props);
  const move = moves.find(({ value }) => value === reason);
  const form = useForm({
    async send() {
      if (!move || Number(units) === 0) return;
      await save.mutateAsync(
        { kind: move.kind, delta: move.sign * Number(units) },
        { onSuccess: () => setUnits('') },
      );
    },
  });
  return (
    <Form
      of={form}
      className="mt-5 grid gap-3 border-t border-line pt-4"
      yes={move?.sign === -1 ? 'Retirer du stock' : 'Ajouter au stock'}
      variant="secondary"
      done={`Stock enregistré : ${plural(props.product.stock.availableQuantity, 'unité')} à vendre.`}
    >
      <div className="grid grid-cols-[1fr_7rem] gap-3">
        <Select
          label="Ajouter ou retirer"
          value={reason}
          options={moves}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextField
          {...wholeNumber}
          pattern="0*[1-9][0-9]*"
          label="Quantité"
          value={units}
          onChange={(event) => setUnits(event.target.value)}
          required
        />
      </div>
    </Form>
  );
}
