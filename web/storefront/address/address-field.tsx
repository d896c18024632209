import { useQuery } from '@tanstack/react-query';
import {
  useDeferredValue,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import type { AddressInput } from '#domain/addresses/address.ts';
import { plural } from '#domain/measures/quantity.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { addressSearchQuery, type FoundAddress } from './delivery-queries.ts';

/**
 * Address autocompletion, by keyboard or touch. Asks once for a missing street number. With a
 * `label`, it is optional and not the first question of its panel.
 */
export function AddressField({
  label,
  onChoose,
}: {
  label?: string;
  onChoose(address: AddressInput): void;
}): ReactNode {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const [isListOpen, setIsListOpen] = useState(false);
  const [incomplete, setIncomplete] = useState<FoundAddress | null>(null);
  const searched = useDeferredValue(text);
  const {
    data: found = [],
    isFetching,
    isSuccess,
  } = useQuery({ ...addressSearchQuery(useApi(), searched), placeholderData: (before) => before });
  const isLongEnough = text.trim().length >= 3;
  const isOpen = isListOpen && isLongEnough && found.length > 0;
  const activeIndex = Math.min(active, found.length - 1);

  function choose(address: FoundAddress): void {
    setText(address.label);
    setIsListOpen(false);
    const isComplete =
      address.type === 'housenumber' ||
      (address.type === 'street' && incomplete?.label === address.label);
    setIncomplete(isComplete ? null : address);
    if (isComplete) onChoose(toInput(address));
    // The street number comes first, so put the caret at the start.
    else
      requestAnimationFrame(() => {
        input.current?.focus();
        input.current?.setSelectionRange(0, 0);
      });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' && !isOpen) setIsListOpen(true);
    if (!isOpen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((activeIndex + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length);
    }
    const chosen = found[activeIndex];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    }
    // The first Escape closes the list only, not the panel that contains it.
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setIsListOpen(false);
    }
  }

  return (
    <div>
      <TextField
        ref={input}
        data-asked={label === undefined || undefined}
        label={label ?? 'Votre adresse'}
        isOptional={label !== undefined}
        placeholder="12 rue des Lilas, et votre ville"
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${activeIndex}` : undefined}
        value={text}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setIsListOpen(true);
          setIncomplete(null);
        }}
        hint={hintFor(incomplete ?? (isOpen ? found[0] : undefined))}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Adresses trouvées"
        className={classNames(
          'mt-2 overflow-hidden rounded-md border border-line bg-white',
          !isOpen && 'hidden',
        )}
      >
        {found.map((address, index) => (
          <li
            key={`${address.label}-${index}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            className={classNames(
              'flex cursor-pointer items-center justify-between gap-3 px-4 py-3',
              index === activeIndex && 'bg-leaf-wash',
            )}
            onPointerEnter={() => setActive(index)}
            onClick={() => choose(address)}
          >
            <span>{address.label}</span>
            {address.isServed ? null : (
              <span className="flex-none text-sm text-quiet">pas encore livrée</span>
            )}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        <p className="sr-only">
          {isOpen ? plural(found.length, 'adresse proposée', 'adresses proposées') : null}
        </p>
        {isListOpen &&
        isLongEnough &&
        isSuccess &&
        !isFetching &&
        searched === text &&
        found.length === 0 ? (
          <p className="mt-2 text-sm">
            Aucune adresse trouvée. Vérifiez l’orthographe, ou saisissez-la à la main.
          </p>
        ) : null}
      </div>
      {incomplete?.type === 'street' ? (
        <button
          type="button"
          className="mt-2 min-h-6 text-sm font-semibold text-leaf underline"
          onClick={() => onChoose(toInput(incomplete))}
        >
          Continuer sans numéro
        </button>
      ) : null}
    </div>
  );
}

function hintFor(address: FoundAddress | undefined): string | undefined {
  if (address?.type === 'street') return "N'oubliez pas le numéro";
  return address?.type === 'municipality' ? 'Précisez la rue et le numéro' : undefined;
}

function toInput(address: FoundAddress): AddressInput {
  return {
    ...(address.housenumber ? { streetNumber: address.housenumber } : {}),
    street: address.street ?? address.city,
    postalCode: address.postcode,
    city: address.city,
    latitude: address.latitude,
    longitude: address.longitude,
  };
}
