import { useState, type ReactNode } from 'react';
import { labelsPerOrder, printedAtMost } from '#domain/picking/print.ts';
import { apiPath } from '../../api-client.ts';
import { Select } from '../../ui/select.tsx';
import { ordersQuery, type OrdersView } from './orders-url.ts';

/** Opens a tab that prints. */
export function PaperLink({ href, children }: { href: string; children: ReactNode }): ReactNode {
  return (
    <a
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-4 text-sm font-semibold hover:border-ink hover:bg-sand"
      target="_blank"
      rel="noreferrer"
      href={href}
    >
      {children}
    </a>
  );
}

/** The list on the screen as picking lists and bag labels. */
export function PrintOrders({ view, orders }: { view: OrdersView; orders: number }): ReactNode {
  const [bags, setBags] = useState<number>(labelsPerOrder.usual);
  const query = ordersQuery(view);
  return (
    <section aria-label="Imprimer" className="flex flex-col gap-3">
      {orders > printedAtMost ? (
        <p>
          {printedAtMost} commandes au plus à la fois : choisissez un jour, une heure ou une zone.
        </p>
      ) : (
        <>
          <PaperLink href={apiPath('GET /api/staff/orders/sheets', { query })}>
            Listes par rayon
          </PaperLink>
          <Select
            label="Sacs par commande"
            value={String(bags)}
            onChange={(event) => setBags(Number(event.currentTarget.value))}
            options={Array.from({ length: labelsPerOrder.most }, (_none, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
          <PaperLink href={apiPath('GET /api/staff/orders/labels', { query: { ...query, bags } })}>
            Étiquettes
          </PaperLink>
          <p className="text-sm text-quiet">
            Ces papiers portent des noms : détruisez-les après la préparation.
          </p>
        </>
      )}
    </section>
  );
}
