import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { nationalPhone } from '../../ui/phone-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { NewCustomer } from './new-customer.tsx';
import { useGet } from '../kit/use-get.ts';

const shownAtMost = 8;

/** A customer that the shop knows, or a new one. */
export function ChooseCustomer({
  isNewFirst,
  onChoose,
}: {
  isNewFirst: boolean;
  onChoose(customerId: string): void;
}): ReactNode {
  const [q, setQ] = useState('');
  const [isNew, setIsNew] = useState(isNewFirst);
  const typed = q.trim();
  const found = useGet('GET /api/staff/customers', {
    query: { q: typed },
    enabled: typed.length > 1,
    keepsFormer: true,
  }).data?.items.slice(0, shownAtMost);
  if (isNew) return <NewCustomer typed={typed} onMade={onChoose} onBack={() => setIsNew(false)} />;
  return (
    <section aria-label="Le client" className="grid max-w-2xl gap-3">
      <TextField
        label="Qui appelle ?"
        hint="Son nom, son téléphone, son e-mail ou le numéro d’une de ses commandes."
        type="search"
        autoComplete="off"
        maxLength={100}
        autoFocus
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      {typed.length > 1 && found ? (
        <>
          <p role="status" className={found.length > 0 ? 'sr-only' : 'text-quiet'}>
            {found.length === 0 ? `Personne pour « ${typed} ».` : `${found.length} trouvés`}
          </p>
          {found.length > 0 ? (
            <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-white">
              {found.map(({ id, name, email, phone }) => (
                <li key={id}>
                  <button
                    type="button"
                    className="block min-h-14 w-full px-4 py-2 text-left transition-colors hover:bg-leaf-wash"
                    onClick={() => onChoose(id)}
                  >
                    <span className="block font-semibold text-leaf [overflow-wrap:anywhere]">
                      {name}
                    </span>
                    <span className="block text-sm text-quiet [overflow-wrap:anywhere]">
                      {[email === name ? null : email, nationalPhone(phone)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
        </>
      ) : null}
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsNew(true)}>
        Nouveau client
      </Button>
    </section>
  );
}
