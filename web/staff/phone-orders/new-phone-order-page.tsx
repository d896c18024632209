import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isPhone } from '#domain/account/field-rules.ts';
import { normaliseEmail } from '#domain/account/rules.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { nationalPhone, typedPhone } from '../../ui/phone-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { NotePhoneOrder } from './note-phone-order.tsx';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

/** The customer is in the address, so that a reload in the middle of a call keeps it. */
export function Page(): ReactNode {
  const [search, setSearch] = useSearchParams();
  const customerId = search.get('client');
  return (
    <>
      <PageHead />
      {customerId ? (
        <Known key={customerId} customerId={customerId} onChange={() => setSearch({})} />
      ) : (
        <ChooseCustomer
          isNewFirst={search.has('nouveau')}
          onChoose={(id) => setSearch({ client: id }, { replace: true })}
        />
      )}
    </>
  );
}

function Known({ customerId, onChange }: { customerId: string; onChange(): void }): ReactNode {
  const { data: customer, error } = useGet('GET /api/staff/phoneOrders/customers/:id', {
    params: { id: customerId },
  });
  if (!customer) return <Loading of={{ data: customer, error }} />;
  return <NotePhoneOrder customer={customer} onChangeCustomer={onChange} />;
}

const shownAtMost = 8;

/** A customer that the shop knows, or a new one. */
function ChooseCustomer({
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

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();

/** Opens an account without a password; its owner is told by e-mail. */
function NewCustomer({
  typed,
  onMade,
  onBack,
}: {
  /** What was searched: often the telephone or the e-mail. */
  typed: string;
  onMade(customerId: string): void;
  onBack(): void;
}): ReactNode {
  const api = useApi();
  const form = useForm({
    find: (data) => ({
      ...(textOf(data, 'firstname') ? {} : { firstname: 'Champ requis' }),
      ...(textOf(data, 'lastname') ? {} : { lastname: 'Champ requis' }),
      ...(isPhone(typedPhone(textOf(data, 'phone')))
        ? {}
        : { phone: 'Un numéro complet, par exemple 06 12 34 56 78' }),
      ...(normaliseEmail(textOf(data, 'email'))
        ? {}
        : { email: 'Une adresse complète : le lien de paiement y part' }),
    }),
    async send(data) {
      const { id } = await api('POST /api/staff/customers', {
        body: {
          firstname: textOf(data, 'firstname'),
          lastname: textOf(data, 'lastname'),
          phone: textOf(data, 'phone'),
          email: textOf(data, 'email'),
        },
      });
      onMade(id);
      return 'leaving';
    },
  });
  return (
    <Form
      of={form}
      aria-label="Nouveau client"
      className="grid max-w-2xl gap-3 rounded-lg border border-line bg-white p-4 sm:grid-cols-2"
      yes="Ouvrir le compte"
      onNo={onBack}
      no="Retour"
    >
      <p className="sm:col-span-2">Épelez-lui son e-mail : le lien de paiement y part.</p>
      <TextField label="Prénom" name="firstname" autoComplete="off" maxLength={60} autoFocus />
      <TextField label="Nom" name="lastname" autoComplete="off" maxLength={60} />
      <PhoneField
        label="Téléphone"
        name="phone"
        autoComplete="off"
        maxLength={20}
        defaultValue={/^[+\d][\d .]+$/.test(typed) ? typed : ''}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={160}
        defaultValue={typed.includes('@') ? typed : ''}
      />
    </Form>
  );
}
