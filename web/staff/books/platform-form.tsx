import type { ReactNode } from 'react';
import type { PlatformSettings } from '#domain/books/platform-contract.ts';
import { vatRegimes, type VatRegime } from '#domain/books/report-period.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { useNow } from '../../ui/use-now.ts';
import { answerOf } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

export const regimeTexts: Readonly<Record<VatRegime, string>> = {
  monthly: 'TVA déclarée chaque mois',
  quarterly: 'TVA déclarée chaque trimestre',
  exempt: 'Franchise en base de TVA',
};

export const monthText = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('fr-FR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The month chosen, this one and the twelve that follow. */
function monthsFrom(now: Date, chosen: string | null): string[] {
  const months = Array.from({ length: 13 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index, 1))
      .toISOString()
      .slice(0, 'YYYY-MM'.length),
  );
  return [...new Set(chosen ? [chosen, ...months] : months)].toSorted();
}

export function PlatformForm({ settings }: { settings: PlatformSettings }): ReactNode {
  const now = new Date(useNow());
  const save = useSend('PUT /api/staff/books/platform', {
    replaces: answerOf('GET /api/staff/books/platform'),
  });
  const form = useForm({
    asksToLeave: true,
    async send(data) {
      await save.mutateAsync({
        body: {
          vatRegime: data.get('vatRegime') as VatRegime,
          since: String(data.get('since')) || null,
          declaresPayments: data.has('declaresPayments'),
        },
      });
    },
  });
  return (
    <Part title="Ce qui part" className="mb-6 max-w-2xl">
      <Form of={form} className="flex flex-col gap-4" yes="Enregistrer">
        <Select
          label="Premier mois"
          name="since"
          defaultValue={settings.since ?? ''}
          hint="Les factures des clients professionnels et les ventes aux particuliers, depuis le 1er de ce mois."
          options={[
            { value: '', label: 'Rien ne part' },
            ...monthsFrom(now, settings.since).map((month) => ({
              value: month,
              label: monthText(month),
            })),
          ]}
        />
        <Select
          label="Régime de TVA"
          name="vatRegime"
          defaultValue={settings.vatRegime}
          hint="Votre comptable le connaît : il décide quand les ventes sont déclarées."
          options={vatRegimes.map((value) => ({ value, label: regimeTexts[value] }))}
        />
        <Checkbox
          name="declaresPayments"
          label="Déclarer aussi les encaissements"
          hint="Pour des services dont la TVA est due au paiement."
          defaultChecked={settings.declaresPayments}
        />
      </Form>
    </Part>
  );
}
