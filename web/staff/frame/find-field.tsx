/** The field of the palette and what it finds. */
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Found } from '#domain/customers/find-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { formatSlot, shopDay } from '../../shop-time.ts';
import { refusalText } from '../../refusal-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/use-now.ts';
import { productAddress, shelfAddress } from '../catalogue/products-url.ts';
import { useKeptChoice } from '../kit/kept-choice.ts';
import { useGet } from '../kit/use-get.ts';
import { useSettled } from '../texts/use-settled.ts';
import { offeredRows, onOrder, readVerb, receiptRows, type PaletteGroup } from './palette-rows.ts';

/** An answer takes a few milliseconds: each typed letter asks, and a scanner's burst of keys asks once. */
const pauseMs = 30;
const shortestFind = 2;
/** As many as the server answers of each: there may be others. */
const full = 6;

export function FindField({
  asked,
  member,
  onClose,
}: {
  asked: string;
  member: StaffUser;
  onClose(): void;
}): ReactNode {
  const id = useId();
  const [text, setText] = useState(asked);
  const [active, setActive] = useState(0);
  const today = shopDay(new Date(useNow()).toISOString());
  const q = useSettled(readVerb(text).rest.trim(), pauseMs);
  // The palette stands outside the page, which holds the site that was chosen.
  const [chosen] = useKeptChoice('site', '');
  const { sites = [] } = member;
  const site = (sites.find(({ id: siteId }) => siteId === chosen) ?? sites[0])?.id;
  const isAsked = q.length >= shortestFind;
  const { data, error, isPlaceholderData, isPending } = useGet('GET /api/staff/find', {
    query: { q, site },
    enabled: isAsked,
    keepsFormer: true,
    staleTime: 5_000,
  });
  const receives = receiptRows(member, text, []) !== null;
  const awaited = useGet('GET /api/staff/receiving', { enabled: receives }).data?.orders ?? [];
  const found = isAsked && data ? foundRows(data, { member, text, q }) : [];
  // What needs no answer comes first, so that nothing moves when the answer comes.
  const groups = [
    { title: 'Recevoir', rows: receiptRows(member, text, awaited) ?? [] },
    ...offeredRows(member, text, today),
    ...found,
  ].filter(({ rows }) => rows.length > 0);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isWaiting = isAsked && (isPending || isPlaceholderData);

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      document.getElementById(`${id}-${active}`)?.click();
      return;
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || count === 0) return;
    event.preventDefault();
    const next = (active + by + count) % count;
    setActive(next);
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  }

  let index = -1;
  return (
    <>
      <input
        type="search"
        role="combobox"
        data-asked="always"
        aria-label="N°, nom, rue, téléphone, produit, code-barres, page ou action"
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
        placeholder="N°, nom, produit, page, action…"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={100}
        value={text}
        className="h-12 w-full appearance-none rounded-full border border-line-strong bg-white px-5 [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      <p role="status" className="sr-only">
        {text && !isWaiting ? plural(count, 'résultat') : null}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Résultats"
        className="mt-2 h-[60dvh] overflow-y-auto"
      >
        {groups.map(({ title, rows }) => (
          <div key={title} role="group" aria-label={title}>
            <p aria-hidden className="px-3 pb-1 pt-3 text-sm font-semibold text-quiet">
              {title}
            </p>
            {rows.map(({ label, note, to }) => {
              index += 1;
              return (
                <Link
                  key={to + label}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  to={to}
                  onClick={onClose}
                  className={classNames(
                    'flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-3 py-1.5 hover:bg-sand',
                    index === active && 'bg-sand',
                  )}
                >
                  <span className="font-semibold [overflow-wrap:anywhere]">{label}</span>
                  {note ? <span className="text-sm text-quiet">{note}</span> : null}
                </Link>
              );
            })}
          </div>
        ))}
        {count > 0 || isWaiting || !text ? null : (
          <p className="px-3 pt-3">
            {error ? refusalText(error) : `Rien pour « ${text.trim()} ».`}
          </p>
        )}
      </div>
    </>
  );
}

function foundRows(
  { orders, products, customers }: Found,
  { member, text, q }: { member: StaffUser; text: string; q: string },
): PaletteGroup[] {
  const query = encodeURIComponent(q);
  const more = (rows: readonly unknown[], to: string) =>
    rows.length < full ? [] : [{ label: 'Tous les résultats', to }];
  return [
    {
      title: 'Sur cette commande',
      rows: orders.slice(0, 1).flatMap((order) => onOrder(member, text, order)),
    },
    {
      title: 'Commandes',
      rows: [
        ...orders.map((order) => ({
          label: `${order.number} · ${order.customerName}`,
          note: `${order.statusLabel}, ${formatSlot(order)}`,
          to: `/gestion/commandes/${order.id}`,
        })),
        ...more(orders, `/gestion?q=${query}`),
      ],
    },
    {
      title: 'Produits',
      rows: [
        ...products.map((product) => ({
          label: product.name,
          note: [
            product.packSize,
            product.itemPrice === null ? null : formatEuros(product.itemPrice),
            product.isOnSale ? `${product.availableQuantity} en stock` : 'pas en vente',
          ]
            .filter(Boolean)
            .join(' · '),
          to: productAddress(product.sku),
        })),
        ...more(products, shelfAddress({ q, view: 'all' })),
      ],
    },
    {
      title: 'Clients',
      rows: [
        ...customers.map(({ id, name, email }) => ({
          label: name,
          note: email,
          to: `/gestion/clients/${id}`,
        })),
        ...more(customers, `/gestion/clients?q=${query}`),
      ],
    },
  ];
}
