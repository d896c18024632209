import { useState, type ReactNode } from 'react';
import type { SupplierOrder } from '#domain/purchases/supplier-order-contract.ts';
import { parseEuros, typedEuros } from '#domain/measures/typed-euros.ts';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../forms/use-form.ts';
import { casesText } from './supplier-words.ts';
import { answerOf, readAgain } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { DateField, EuroField } from '../../ui/number-fields.tsx';

type DraftLine = {
  sku: string;
  name: string;
  caseUnits: number;
  isWeighed: boolean;
  cases: string;
  price: string;
  /** Its price is not typed yet: the server takes the agreed one. */
  isNew: boolean;
};

/** A draft is written whole: its lines, its day and its note. */
export function SupplierOrderDraft({ order }: { order: SupplierOrder }): ReactNode {
  const queryClient = useQueryClient();
  const { id, version } = order;
  const save = useSend('PUT /api/staff/supplierOrders/:id', {
    replaces: answerOf('GET /api/staff/supplierOrders/:id', { params: { id } }),
  });
  const [lines, setLines] = useState<DraftLine[]>(() =>
    order.lines.map((line) => ({
      ...line,
      isWeighed: line.unitGrams !== null,
      cases: String(line.cases),
      price: line.price === null ? '' : typedEuros(line.price),
      isNew: false,
    })),
  );
  const form = useForm({
    async send(data) {
      const expectedOn = String(data.get('expectedOn') ?? '');
      await save.mutateAsync({
        params: { id },
        body: {
          version,
          expectedOn: expectedOn || null,
          note: String(data.get('note') ?? '') || null,
          lines: lines.map(({ sku, cases, price, isNew }) => ({
            sku,
            cases: Number(cases),
            ...(isNew && price === '' ? {} : { price: parseEuros(price) }),
          })),
        },
      });
      toast.success('Brouillon enregistré.');
    },
    explain(error) {
      // After any other refusal what was typed stays.
      if (error instanceof ApiRefusal && error.is('Purchase.OrderNoLongerDraft'))
        void readAgain(queryClient, ['GET /api/staff/supplierOrders/:id']);
      return refusalText(error);
    },
  });
  const change = (sku: string, changes: Partial<DraftLine>): void =>
    setLines(lines.map((line) => (line.sku === sku ? { ...line, ...changes } : line)));
  return (
    <Form of={form} yes="Enregistrer le brouillon" variant="secondary">
      {lines.length === 0 ? (
        <p className="text-quiet">Aucun produit pour l’instant. Ajoutez-en un ci-dessous.</p>
      ) : null}
      {lines.map((line) => (
        <LineFields
          key={line.sku}
          line={line}
          onChange={(changes) => change(line.sku, changes)}
          onRemove={() => setLines(lines.filter(({ sku }) => sku !== line.sku))}
        />
      ))}
      <AddLine
        order={order}
        lines={lines}
        onAdd={(line) => setLines([...lines, { ...line, cases: '1', price: '', isNew: true }])}
      />
      <div className="mt-1 grid gap-4 border-t border-line pt-4 sm:grid-cols-[12rem_1fr]">
        <DateField
          label="Livraison souhaitée"
          isOptional
          name="expectedOn"
          defaultValue={order.expectedOn ?? ''}
        />
        <TextArea
          label="Remarque pour le fournisseur"
          isOptional
          name="note"
          rows={2}
          maxLength={500}
          defaultValue={order.note ?? ''}
        />
      </div>
    </Form>
  );
}

function LineFields({
  line,
  onChange,
  onRemove,
}: {
  line: DraftLine;
  onChange(changes: Partial<DraftLine>): void;
  onRemove(): void;
}): ReactNode {
  const { name, caseUnits, isWeighed, cases, price } = line;
  return (
    <fieldset className="border-b border-line py-3">
      <legend className="float-left w-full font-semibold [overflow-wrap:anywhere]">{name}</legend>
      <div className="clear-both grid grid-cols-2 items-start gap-3 pt-2 sm:grid-cols-[8rem_10rem_1fr]">
        <TextField
          label={caseUnits === 1 ? 'Unités' : 'Colis'}
          inputMode="numeric"
          pattern="0*[1-9][0-9]*"
          title="Un nombre entier, 1 au moins"
          maxLength={4}
          autoComplete="off"
          required
          value={cases}
          hint={
            caseUnits > 1 && Number(cases) > 0 ? casesText(Number(cases), caseUnits) : undefined
          }
          onChange={(event) => onChange({ cases: event.target.value })}
        />
        <EuroField
          label={isWeighed ? 'Prix HT, le kilo' : 'Prix HT, l’unité'}
          value={price}
          onChange={(event) => onChange({ price: event.target.value })}
        />
        <Button
          variant="ghost"
          className="col-span-2 justify-self-start sm:col-span-1 sm:mt-7 sm:justify-self-end"
          onClick={onRemove}
        >
          Retirer
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </fieldset>
  );
}

/** Products of the supplier that the draft does not hold yet. */
function AddLine({
  order: { lines: saved, others },
  lines,
  onAdd,
}: {
  order: SupplierOrder;
  lines: readonly DraftLine[];
  onAdd(line: Pick<DraftLine, 'sku' | 'name' | 'caseUnits' | 'isWeighed'>): void;
}): ReactNode {
  const products = [
    ...saved.map((line) => ({ ...line, isWeighed: line.unitGrams !== null })),
    ...others,
  ].filter(({ sku }) => !lines.some((line) => line.sku === sku));
  if (products.length === 0) return null;
  return (
    <div className="mt-4 max-w-md">
      <Select
        label="Ajouter un produit"
        placeholder="Choisir…"
        value=""
        options={products.map(({ sku, name }) => ({ value: sku, label: name }))}
        onChange={(event) => {
          const product = products.find(({ sku }) => sku === event.currentTarget.value);
          if (product) onAdd(product);
        }}
      />
    </div>
  );
}
