import type { ReactNode } from 'react';
import type { ReorderPointAnswer } from '#domain/purchases/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { answerOf, useGet } from '../kit/use-get.ts';
import { takenBack } from '../kit/taken-back.ts';
import { useSend } from '../kit/use-send.ts';
import { useWorkSite } from '../session/sites.tsx';
import { TextLink } from '../kit/text-link.tsx';

/** The stock at which a product is ordered again. */
export function ReorderPart({ sku }: { sku: string }): ReactNode {
  const { data, error } = useGet('GET /api/staff/products/:sku/reorderPoint', {
    params: { sku },
    query: { site: useWorkSite() },
    staleTime: 0,
  });
  return (
    <Part title="Réapprovisionnement">
      <Refused by={error} />
      {data ? (
        <ReorderForm key={JSON.stringify(data.reorderPoint)} sku={sku} answer={data} />
      ) : error ? null : (
        <Skeleton className="h-40" />
      )}
    </Part>
  );
}

const wholeNumber = {
  inputMode: 'numeric',
  maxLength: 5,
  autoComplete: 'off',
  required: true,
} as const;

function ReorderForm({ sku, answer }: { sku: string; answer: ReorderPointAnswer }): ReactNode {
  const api = useApi();
  const of = { params: { sku }, query: { site: useWorkSite() } };
  const { reorderPoint, soldUnits, isOwn, sellers } = answer;
  /** At the first site the seller's own is removed; elsewhere, what takes its place. */
  const isRemovable = isOwn ?? reorderPoint !== null;
  const replaces = answerOf('GET /api/staff/products/:sku/reorderPoint', of);
  const save = useSend('PUT /api/staff/products/:sku/reorderPoint', {
    replaces,
    onDone: () => toast.success('Seuil enregistré.'),
  });
  const remove = useSend('DELETE /api/staff/products/:sku/reorderPoint', {
    replaces,
    regret: () =>
      reorderPoint &&
      takenBack({
        said: sellers
          ? 'Ce site suit à nouveau le seuil du premier.'
          : 'Ce produit ne sera plus proposé à la commande.',
        undo: () => api('PUT /api/staff/products/:sku/reorderPoint', { ...of, body: reorderPoint }),
      }),
  });
  const form = useForm({
    async send(data) {
      const [units, packUnits] = [Number(data.get('units')), Number(data.get('packUnits'))];
      await save.mutateAsync({ ...of, body: { units, packUnits } });
    },
  });
  return (
    <Form
      of={form}
      yes="Enregistrer le seuil"
      variant="secondary"
      beside={
        isRemovable ? (
          <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate(of)}>
            {sellers ? 'Reprendre le seuil du premier site' : 'Retirer le seuil'}
          </Button>
        ) : null
      }
    >
      <p className="text-quiet">
        {soldUnits === 0
          ? 'Aucune unité demandée en 28 jours.'
          : `${plural(soldUnits, 'unité')} ${soldUnits > 1 ? 'demandées' : 'demandée'} en 28 jours.`}
        {reorderPoint ? '' : ' Sans seuil, ce produit n’est jamais proposé à la commande.'}
        {isOwn === false && reorderPoint ? ' Ce seuil est celui du premier site.' : ''}
        {isOwn && sellers
          ? ` Ce seuil est propre à ce site ; celui du premier est de ${plural(sellers.units, 'unité')}.`
          : ''}
      </p>
      <div className="grid gap-3 xs:grid-cols-2">
        <TextField
          {...wholeNumber}
          label="Seuil"
          name="units"
          pattern="[0-9]*"
          title="Un nombre entier"
          hint="Unités restant à vendre"
          defaultValue={reorderPoint?.units ?? ''}
        />
        <TextField
          {...wholeNumber}
          label="Par lot de"
          name="packUnits"
          pattern="0*[1-9][0-9]*"
          title="Un nombre entier, 1 au moins"
          hint="Unités d’un colis du fournisseur"
          defaultValue={reorderPoint?.packUnits ?? 1}
        />
      </div>
      <p>
        <TextLink to="/gestion/a-commander">Voir tout ce qui est à commander</TextLink>
      </p>
      <Refused by={remove.error} />
    </Form>
  );
}
