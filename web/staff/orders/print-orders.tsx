import { Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { labelsPerOrder, printedAtMost } from '#domain/picking/print.ts';
import { apiPath } from '../../api-client.ts';
import { Select } from '../../ui/select.tsx';
import { ordersQuery, type OrdersView } from './orders-url.ts';

const paper =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-4 font-semibold hover:border-ink hover:bg-sand';

/** The list on the screen as picking lists and bag labels, in a tab that prints them. */
export function PrintOrders({ view, orders }: { view: OrdersView; orders: number }): ReactNode {
  const [bags, setBags] = useState<number>(labelsPerOrder.usual);
  const query = ordersQuery(view);
  return (
    <details className="mb-4 rounded-lg border border-line bg-white">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold text-leaf">
        <Printer aria-hidden className="size-5" />
        Imprimer
      </summary>
      <div className="flex flex-wrap items-end gap-4 border-t border-line p-4">
        {orders > printedAtMost ? (
          <p>
            {printedAtMost} commandes au plus à la fois : choisissez un jour, une heure ou une zone.
          </p>
        ) : (
          <>
            <a
              className={paper}
              target="_blank"
              rel="noreferrer"
              href={apiPath('GET /api/staff/orders/sheets', { query })}
            >
              Listes par rayon
            </a>
            <div className="flex flex-wrap items-end gap-3">
              <Select
                label="Sacs par commande"
                value={String(bags)}
                onChange={(event) => setBags(Number(event.currentTarget.value))}
                options={Array.from({ length: labelsPerOrder.most }, (_none, index) => ({
                  value: String(index + 1),
                  label: String(index + 1),
                }))}
              />
              <a
                className={paper}
                target="_blank"
                rel="noreferrer"
                href={apiPath('GET /api/staff/orders/labels', { query: { ...query, bags } })}
              >
                Étiquettes
              </a>
            </div>
            <p className="w-full text-sm text-quiet">
              Étiquettes : planches de dix, 105 × 57 mm, sans marge d’imprimante. Ces papiers
              portent des noms : détruisez-les après la préparation.
            </p>
          </>
        )}
      </div>
    </details>
  );
}
