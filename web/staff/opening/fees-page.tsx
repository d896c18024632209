import type { ReactNode } from 'react';
import type { OrderFees } from '#domain/opening/contract.ts';
import {
  highestMinimumOrderCents,
  highestPreparationFeeCents,
} from '#domain/opening/order-fees.ts';
import { formatSum } from '#domain/measures/money.ts';
import { parseEuros, shortTypedEuros } from '#domain/measures/typed-euros.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Part } from '../../ui/part.tsx';
import { toast } from '../../ui/toast.ts';
import { SettingsLog } from './settings-log.tsx';
import { settingsReads } from './settings-reads.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { PageHead } from '../kit/page-head.tsx';
import { EuroField } from '../../ui/number-fields.tsx';

export function Page(): ReactNode {
  const { data: fees, error } = useGet('GET /api/staff/order-fees');
  return (
    <>
      <PageHead />
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
  const save = useSend('PUT /api/staff/order-fees', { refreshes: settingsReads });
  const form = useForm({
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
      await save.mutateAsync({
        body: {
          version: fees.version,
          minimumOrder: read(data, 'minimumOrder') ?? fees.minimumOrder,
          preparationFee: read(data, 'preparationFee') ?? fees.preparationFee,
        },
      });
      toast.success('Frais enregistrés : chaque panier les suit dès sa prochaine page.');
    },
  });
  return (
    <Part title="Pour chaque commande">
      <Form of={form} className="flex flex-col gap-4" yes="Enregistrer">
        <div className="grid gap-4 sm:grid-cols-2">
          <EuroField
            label="Minimum de commande"
            name="minimumOrder"
            defaultValue={shortTypedEuros(fees.minimumOrder)}
            hint="Promotions déduites, avant codes et livraison. 0 : pas de minimum."
          />
          <EuroField
            label="Frais de préparation"
            name="preparationFee"
            defaultValue={shortTypedEuros(fees.preparationFee)}
            hint="S’ajoutent à la livraison, et se lisent sur leur ligne."
          />
        </div>
      </Form>
    </Part>
  );
}
