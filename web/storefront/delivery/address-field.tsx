import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { AddressInput } from '#domain/address.ts';
import { TextField } from '../../ui/text-field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useApi } from '../../use-api.ts';
import { addressSearchQuery, type FoundAddress } from './delivery-queries.ts';

/** Type an address, choose among those found: arrows, Enter, Escape, or a finger. */
export function AddressField({ onChoose }: { onChoose(address: AddressInput): void }): ReactNode {
  const listId = useId();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { data: found = [] } = useQuery({ ...addressSearchQuery(useApi(), useDeferredValue(text)), placeholderData: (before) => before });
  const isOpen = text.trim().length >= 3 && found.length > 0;
  const lacksNumber = isOpen && found[0]?.type === 'street';

  function choose(address: FoundAddress): void {
    setText(address.label);
    onChoose(toInput(address));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((index) => (index + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    }
    const chosen = found[Math.min(active, found.length - 1)];
    if (event.key === 'Enter' && chosen) { event.preventDefault(); choose(chosen); }
    if (event.key === 'Escape') { event.stopPropagation(); setText(''); }
  }

  return (
    <div>
      <TextField
        label="Votre adresse" placeholder="12 rue de la Roquette, Paris" autoComplete="off" role="combobox" aria-expanded={isOpen} aria-controls={listId} aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${Math.min(active, found.length - 1)}` : undefined} value={text} onKeyDown={onKeyDown}
        onChange={(event) => { setText(event.target.value); setActive(0); }} hint={lacksNumber ? 'N’oubliez pas le numéro' : undefined}
      />
      <ul id={listId} role="listbox" aria-label="Adresses trouvées" className={classNames('mt-2 overflow-hidden rounded-md border border-line bg-white', !isOpen && 'hidden')}>
        {found.map((address, index) => (
          <li key={`${address.label}-${index}`} id={`${listId}-${index}`} role="option" aria-selected={index === active} className={classNames('cursor-pointer px-4 py-3', index === active && 'bg-leaf-wash')} onPointerEnter={() => setActive(index)} onClick={() => choose(address)}>
            {address.label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function toInput(address: FoundAddress): AddressInput {
  return { ...(address.housenumber ? { streetNumber: address.housenumber } : {}), street: address.street ?? address.city, postalCode: address.postcode, city: address.city, latitude: address.latitude, longitude: address.longitude };
}
