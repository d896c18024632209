import type { ReactNode } from 'react';
import { isPhone } from '#domain/account/field-rules.ts';
import { normaliseEmail } from '#domain/account/rules.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { typedPhone } from '../../ui/phone-text.ts';
import { TextField } from '../../ui/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { PhoneField } from '../../ui/phone-field.tsx';

const textOf = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();

/** Opens an account without a password; its owner is told by e-mail. */
export function NewCustomer({
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
  const { errors, refusal, isSending, form } = useForm({
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
    <form
      {...form}
      aria-label="Nouveau client"
      className="grid max-w-2xl gap-3 rounded-lg border border-line bg-white p-4 sm:grid-cols-2"
    >
      <p className="sm:col-span-2">
        Un compte s’ouvre à son nom, sans mot de passe : il en choisit un quand il veut. Épelez-lui
        son e-mail, le lien de paiement y part.
      </p>
      <TextField
        label="Prénom"
        name="firstname"
        autoComplete="off"
        maxLength={60}
        autoFocus
        error={errors['firstname']}
      />
      <TextField
        label="Nom"
        name="lastname"
        autoComplete="off"
        maxLength={60}
        error={errors['lastname']}
      />
      <PhoneField
        label="Téléphone"
        name="phone"
        autoComplete="off"
        maxLength={20}
        defaultValue={/^[+\d][\d .]+$/.test(typed) ? typed : ''}
        error={errors['phone']}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="off"
        maxLength={160}
        defaultValue={typed.includes('@') ? typed : ''}
        error={errors['email']}
      />
      <Refused by={refusal} className="sm:col-span-2" />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" loading={isSending}>
          Ouvrir le compte
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Retour
        </Button>
      </div>
    </form>
  );
}
