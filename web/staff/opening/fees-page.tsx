import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderFees } from '#domain/opening/contract.ts';
import {
  highestMinimumOrderCents,
  highestPreparationFeeCents,
} from '#domain/opening/order-fees.ts';
import { formatSum } from '#domain/measures/money.ts';
import { weightMarginPercent } from '#domain/measures/quantity.ts';
import { parseEuros, shortTypedEuros } from '#domain/measures/typed-euros.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { SettingsLog } from './settings-log.tsx';
import { feesQuery, settingsKey } from './shop-state-query.ts';
import { Loading } from '../kit/loading.tsx';

export function Page(): ReactNode {
  const { data: fees, error } = useQuery(feesQuery(useApi()));
  return (
    <>
      <h1 className="text-2xl">Frais et minimum</h1>
      <p className="mb-5 mt-1 max-w-[70ch] text-quiet">
        Ce que demande chaque panier. Les frais de livraison se règlent par créneau, dans la semaine
        type.
      </p>
      <Loading of={{ data: fees, error }} className="h-72" />
      {fees ? (
        <div className="flex max-w-2xl flex-col gap-4">
          <FeesForm key={fees.version} fees={fees} />
          <SettingsLog />
        </div>
      ) : null}
    </>
  );
}

/** The bounds of the contract, so that a slip of the decimal comma is refused before it is sent. */
const fields = {
  minimumOrder: highestMinimumOrderCents,
  preparationFee: highestPreparationFeeCents,
} as const;
type Field = keyof typeof fields;

const read = (data: FormData, name: Field): number | null =>
  parseEuros(String(data.get(name)), { maxCents: fields[name] });
const mistakeOf = (data: FormData, name: Field): string | undefined =>
  read(data, name) === null
    ? `Écrivez une somme de 0 à ${formatSum(fields[name])}, par exemple 4,90.`
    : undefined;

function FeesForm({ fees }: { fees: OrderFees }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => {
      const [minimumOrder, preparationFee] = [
        mistakeOf(data, 'minimumOrder'),
        mistakeOf(data, 'preparationFee'),
      ];
      return {
        ...(minimumOrder ? { minimumOrder } : {}),
        ...(preparationFee ? { preparationFee } : {}),
      };
    },
    async send(data) {
      try {
        await api('PUT /api/staff/order-fees', {
          body: {
            version: fees.version,
            minimumOrder: read(data, 'minimumOrder') ?? fees.minimumOrder,
            preparationFee: read(data, 'preparationFee') ?? fees.preparationFee,
          },
        });
        toast.success('Frais enregistrés : chaque panier les suit dès sa prochaine page.');
      } finally {
        // After a refusal too: it often means that a colleague changed the settings.
        await queryClient.invalidateQueries({ queryKey: settingsKey });
      }
    },
  });
  return (
    <Part title="Pour chaque commande">
      <form {...form} className="flex flex-col gap-4">
        <TextField
          label="Minimum de commande, en €"
          name="minimumOrder"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shortTypedEuros(fees.minimumOrder)}
          error={errors['minimumOrder']}
          hint="Promotions déduites, avant codes et livraison. 0 : pas de minimum."
          className="max-w-40"
        />
        <TextField
          label="Frais de préparation, en €"
          name="preparationFee"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shortTypedEuros(fees.preparationFee)}
          error={errors['preparationFee']}
          hint="S’ajoutent à la livraison, et se lisent sur leur ligne. Un complément de commande n’en paie pas."
          className="max-w-40"
        />
        <p className="text-sm text-quiet">
          Les paniers en cours prennent ces montants dès leur prochaine page. Un client qui payait
          l’ancien total lit le nouveau avant d’être débité. Les commandes passées ne changent pas.
        </p>
        <p className="text-sm text-quiet">
          La marge des produits pesés ne se règle pas : {weightMarginPercent} % de plus sont
          réservés à la banque, le poids réel est débité, et ce qui dépasse cette marge est offert.
        </p>
        <Refused by={refusal} />
        <Button type="submit" className="self-start" loading={isSending}>
          Enregistrer
        </Button>
      </form>
    </Part>
  );
}
