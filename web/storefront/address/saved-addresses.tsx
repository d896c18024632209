import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AddressInput } from '#domain/addresses/address.ts';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { addressBookQuery } from './address-queries.ts';
import { addressText } from './address-text.ts';

/** The customer's addresses, that of the last order first; nothing for visitors. */
export function SavedAddresses({
  isShown,
  onChoose,
}: {
  isShown: boolean;
  onChoose(address: AddressInput): void;
}): ReactNode {
  const isCustomer = Boolean(useUser()?.id);
  const { data: book } = useQuery({
    ...addressBookQuery(useApi()),
    enabled: isShown && isCustomer,
  });
  if (!book || book.items.length === 0) return null;
  return (
    <section aria-label="Mes adresses">
      <h3 className="mb-2 text-sm font-semibold">Mes adresses</h3>
      <ul className="flex flex-col gap-2">
        {book.items.map(({ id, isDefault: _isDefault, address: _line, ...address }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(address)}
              className="block min-h-12 w-full rounded-md border border-line-strong bg-white px-4 py-2 text-left transition-colors hover:border-leaf"
            >
              {address.title ? <span className="block font-semibold">{address.title}</span> : null}
              <span className={address.title ? 'block text-sm text-quiet' : 'block'}>
                {addressText(address)}
              </span>
              {address.note ? (
                <span className="block truncate text-sm text-quiet">{address.note}</span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
