import type { ReactNode } from 'react';
import type { SupplyAnswer } from '#domain/purchases/supplier-contract.ts';
import { parseEuros, typedEuros } from '#domain/measures/typed-euros.ts';
import { Form } from '../../forms/form.tsx';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { useMayForSeller } from '../session/member.ts';
import { answerOf, useGet } from '../kit/use-get.ts';
import { takenBack } from '../kit/taken-back.ts';
import { useSend } from '../kit/use-send.ts';
import { EuroField } from '../../ui/number-fields.tsx';
import { InlineLink } from '../kit/text-link.tsx';

/** Who the product is bought from. For managers. */
export function SupplyPart({ sku, soldBy }: { sku: string; soldBy: string }): ReactNode {
  const { data, error } = useGet('GET /api/staff/products/:sku/supplier', {
    params: { sku },
    staleTime: 0,
  });
  return (
    <Part title="Fournisseur">
      <Refused by={error} />
      {data ? (
        data.suppliers.length === 0 ? (
          <p className="text-quiet">
            Aucun fournisseur n’est encore noté.{' '}
            <InlineLink to="/gestion/fournisseurs">Ajouter un fournisseur</InlineLink>
          </p>
        ) : (
          <SupplyForm key={JSON.stringify(data.supply)} sku={sku} soldBy={soldBy} answer={data} />
        )
      ) : error ? null : (
        <Skeleton className="h-40" />
      )}
    </Part>
  );
}

const wholeNumber = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed));

function SupplyForm({
  sku,
  soldBy,
  answer: { supply, suppliers },
}: {
  sku: string;
  soldBy: string;
  answer: SupplyAnswer;
}): ReactNode {
  const api = useApi();
  const mayChange = useMayForSeller('books.read');
  const params = { sku };
  const replaces = answerOf('GET /api/staff/products/:sku/supplier', { params });
  const save = useSend('PUT /api/staff/products/:sku/supplier', {
    replaces,
    onDone: () => toast.success('Fournisseur enregistré.'),
  });
  const remove = useSend('DELETE /api/staff/products/:sku/supplier', {
    replaces,
    regret() {
      if (!supply) return null;
      const { supplierName: _name, ...body } = supply;
      return takenBack({
        said: 'Ce produit n’a plus de fournisseur.',
        undo: () => api('PUT /api/staff/products/:sku/supplier', { params, body }),
      });
    },
  });
  const form = useForm({
    async send(data) {
      await save.mutateAsync({
        params,
        body: {
          supplierId: String(data.get('supplierId')),
          code: String(data.get('code') ?? '').trim() || null,
          caseUnits: Number(data.get('caseUnits')),
          price: parseEuros(String(data.get('price') ?? '')),
          minimumLifeDays: wholeNumber(String(data.get('minimumLifeDays') ?? '')),
        },
      });
    },
  });
  return (
    <Form
      of={form}
      yes={mayChange ? 'Enregistrer le fournisseur' : null}
      variant="secondary"
      beside={
        supply && mayChange ? (
          <Button
            variant="ghost"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            Retirer le fournisseur
          </Button>
        ) : null
      }
    >
      <fieldset disabled={!mayChange} className="grid gap-3 xs:grid-cols-2">
        <Select
          label="Acheté chez"
          name="supplierId"
          placeholder="Choisir…"
          required
          defaultValue={supply?.supplierId ?? ''}
          options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          label="Sa référence"
          isOptional
          name="code"
          maxLength={40}
          autoComplete="off"
          defaultValue={supply?.code ?? ''}
        />
        <TextField
          label="Unités par colis"
          name="caseUnits"
          inputMode="numeric"
          pattern="0*[1-9][0-9]*"
          title="Un nombre entier, 1 au moins"
          maxLength={5}
          autoComplete="off"
          required
          defaultValue={supply?.caseUnits ?? 1}
        />
        <EuroField
          label={`Prix convenu HT, ${soldBy === 'count' ? 'l’unité' : 'le kilo'}`}
          isOptional
          name="price"
          hint="Sans lui, le dernier prix d’achat"
          defaultValue={supply === null || supply.price === null ? '' : typedEuros(supply.price)}
        />
        <TextField
          label="Vie minimale à la réception"
          isOptional
          name="minimumLifeDays"
          inputMode="numeric"
          pattern="[0-9]{0,3}"
          title="Un nombre de jours"
          maxLength={3}
          autoComplete="off"
          hint="Jours restants avant la date"
          defaultValue={supply?.minimumLifeDays ?? ''}
        />
      </fieldset>
      <Refused by={remove.error} />
    </Form>
  );
}
