import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { asSeason } from '#domain/catalogue/season.ts';
import type { ShelfRow } from '#domain/catalogue/shelf-contract.ts';
import type { ChangeProductRequest, StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { monthNames } from '#domain/time/month-names.ts';
import { useApi } from '../../use-api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { WholeNumberField } from '../../ui/number-fields.tsx';
import { BulkAction, type Plan } from '../kit/bulk-action.tsx';
import { answersOf } from '../kit/use-get.ts';
import { seasonText } from './shelf-columns.tsx';
import { percentPromotion } from './shelf-draft.ts';

type Rows = { rows: readonly ShelfRow[]; done(): void };

/**
 * What is done to the ticked products. Each is read for the preview, and changed under the version
 * that the preview saw.
 */
export function ShelfBulk({ rows, done }: Rows): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const seen = useRef(new Map<string, StaffProduct>());
  const [percent, setPercent] = useState('');
  const [months, setMonths] = useState<readonly number[]>([]);
  const value = Number(percent);

  async function read({ sku }: ShelfRow): Promise<StaffProduct> {
    const product = await api('GET /api/staff/products/:sku', { params: { sku } });
    seen.current.set(sku, product);
    return product;
  }
  async function planPromotion(row: ShelfRow): Promise<Plan> {
    const { promotion: former } = await read(row);
    if (value === 0) return former ? { to: 'la promotion finit' } : { not: 'sans promotion' };
    const { product, promotionRefusal } = await api('POST /api/staff/products/:sku/preview', {
      params: { sku: row.sku },
      body: { promotion: percentPromotion(value) },
    });
    if (promotionRefusal) return { not: `cette promotion ferait ${promotionRefusal}` };
    return {
      to: `−${value} %${product.itemPrice === null ? '' : ` sur ${formatEuros(product.itemPrice)}`}`,
    };
  }
  const planSale = async (row: ShelfRow, enabled: boolean): Promise<Plan> =>
    (await read(row)).enabled === enabled
      ? { not: enabled ? 'déjà en vente' : 'déjà retiré de la vente' }
      : { to: enabled ? 'mis en vente' : 'retiré de la vente' };
  async function planSeason(row: ShelfRow): Promise<Plan> {
    const former = (await read(row)).sheet.seasonMonths;
    const said = months.length > 0 ? seasonText(asSeason(months)) : 'toute l’année';
    return asSeason(former).join() === asSeason(months).join()
      ? { not: 'déjà à ces mois' }
      : { to: said };
  }

  function change(
    { sku }: ShelfRow,
    changesOf: (product: StaffProduct) => Omit<ChangeProductRequest, 'version'>,
  ): Promise<unknown> {
    const product = seen.current.get(sku);
    if (!product) return Promise.resolve();
    return api('PATCH /api/staff/products/:sku', {
      params: { sku },
      body: { version: product.version, ...changesOf(product) },
    });
  }
  const usual = {
    rows,
    nameOf: ({ name }: ShelfRow) => name,
    onDone() {
      done();
      void queryClient.invalidateQueries({ queryKey: answersOf('GET /api/staff/products') });
    },
  };
  return (
    <>
      <BulkAction
        {...usual}
        label="Promotion"
        isReady={/^\d{1,2}$/.test(percent)}
        fields={
          <WholeNumberField
            label="Moins, en % (0 : sans promotion)"
            maxLength={2}
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
            required
          />
        }
        plan={planPromotion}
        send={(row) =>
          change(row, () => ({ promotion: value === 0 ? null : percentPromotion(value) }))
        }
        yes={(count) => `Oui, changer ${plural(count, 'prix', 'prix')}`}
      />
      <BulkAction
        {...usual}
        label="Saison"
        fields={
          <fieldset className="w-full">
            <legend className="text-sm font-semibold">Mois de vente (aucun : toute l’année)</legend>
            <div className="flex flex-wrap gap-x-4">
              {monthNames.map((name, index) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={months.includes(index + 1)}
                  onChange={(event) =>
                    setMonths(
                      event.currentTarget.checked
                        ? [...months, index + 1]
                        : months.filter((month) => month !== index + 1),
                    )
                  }
                />
              ))}
            </div>
          </fieldset>
        }
        plan={planSeason}
        send={(row) =>
          change(row, ({ sheet }) => ({ sheet: { ...sheet, seasonMonths: asSeason(months) } }))
        }
        yes={(count) => `Oui, changer la saison de ${plural(count, 'produit')}`}
      />
      <BulkAction
        {...usual}
        label="Retirer de la vente"
        isDanger
        plan={(row) => planSale(row, false)}
        send={(row) => change(row, () => ({ enabled: false }))}
        yes={(count) => `Oui, retirer ${plural(count, 'produit')}`}
      />
      <BulkAction
        {...usual}
        label="Mettre en vente"
        plan={(row) => planSale(row, true)}
        send={(row) => change(row, () => ({ enabled: true }))}
        yes={(count) => `Oui, mettre en vente ${plural(count, 'produit')}`}
      />
    </>
  );
}
