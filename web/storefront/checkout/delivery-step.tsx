import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { User } from '#domain/account/contract.ts';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { isSameAddress } from '#domain/addresses/same-address.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { spacedPhone } from '../../ui/phone-text.ts';
import { useForm } from '../../forms/use-form.ts';
import { addressBookQuery } from '../address/address-queries.ts';
import { companyQuery } from '../session/company-query.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { DeliveryRecap } from '../cart-page/delivery-recap.tsx';
import { isPickedUp } from '../cart-page/is-picked-up.ts';

const typed = (data: FormData, name: string): string => String(data.get(name) ?? '').trim();

/**
 * False until the step knows what it asks beside the recipient: a box that came later would move the
 * button between the two halves of a press, and the browser would then click nothing.
 */
export function useKnownQuestions(): boolean {
  const api = useApi();
  const book = useQuery(addressBookQuery(api));
  const company = useQuery(companyQuery(api));
  return !book.isLoading && !company.isLoading;
}

export function DeliveryStep({ cart, user }: { cart: Cart; user: User }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isPickup = isPickedUp(cart);
  const hasSlot = cart.delivery?.timeSlotValidity === 'valid';
  // A complement goes to its order's address and recipient; the shop refuses to change them.
  const completed = cart.initialOrder;
  const address = completed || isPickup ? null : (cart.delivery?.address ?? null);
  const { data: book } = useQuery({ ...addressBookQuery(api), enabled: address !== null });
  const saved = address ? book?.items.find((one) => isSameAddress(one, address)) : undefined;
  // That of the address book is proposed, and not in the cart yet.
  const knownNote = address?.note ?? (saved?.note ? null : '');
  const asksToKeep = address !== null && book !== undefined && saved === undefined;
  const { data: billed } = useQuery({ ...companyQuery(api), enabled: !completed });
  const { errors, refusal, isSending, form } = useForm({
    find: (data) =>
      Object.fromEntries(
        (completed ? [] : ['firstname', 'lastname'])
          .filter((name) => !typed(data, name))
          .map((name) => [name, 'Champ requis']),
      ),
    async send(data) {
      if (!completed) {
        const note = typed(data, 'note');
        const saved = await api('PATCH /api/cart/updateCustomerInformation', {
          body: {
            firstname: typed(data, 'firstname'),
            lastname: typed(data, 'lastname'),
            // Left as it was: another tab may have written one meanwhile.
            ...(isPickup || note === knownNote ? {} : { note }),
            ...(asksToKeep ? { keepsAddresses: data.get('keepsAddresses') !== null } : {}),
            ...(billed?.company ? { billsCompany: data.get('billsCompany') !== null } : {}),
          },
        });
        queryClient.setQueryData(cartQuery(api).queryKey, saved);
        void queryClient.invalidateQueries({ queryKey: ['user'] });
      }
      void navigate('/checkout?etape=paiement');
    },
  });

  return (
    <form {...form} className="flex max-w-xl flex-col gap-5">
      <h2 tabIndex={-1} className="text-xl outline-none">
        {isPickup ? 'Retrait' : 'Livraison'}
      </h2>
      <DeliveryRecap cart={cart} />
      {completed ? (
        <Alert kind="info">
          Ces produits arrivent avec la commande {completed.number}, au même nom et avec les mêmes
          indications.
        </Alert>
      ) : (
        <div className="grid gap-4 xs:grid-cols-2">
          <TextField
            label="Prénom"
            name="firstname"
            autoComplete="given-name"
            defaultValue={user.firstname ?? ''}
            error={errors['firstname']}
          />
          <TextField
            label="Nom"
            name="lastname"
            autoComplete="family-name"
            defaultValue={user.lastname ?? ''}
            error={errors['lastname']}
          />
        </div>
      )}
      <div className="rounded-md bg-sand p-4">
        <dl className="grid grid-cols-1 gap-1">
          <div className="flex justify-between gap-4">
            <dt className="text-quiet">Téléphone</dt>
            <dd className="font-semibold">{spacedPhone(user.phone)}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="flex-none text-quiet">E-mail</dt>
            <dd className="truncate font-semibold">{user.email}</dd>
          </div>
        </dl>
        <p className="mt-2 text-sm text-quiet">
          Nous vous y joindrons le jour {isPickup ? 'du retrait' : 'de la livraison'}.{' '}
          <Link to="/account/settings/me" className="font-semibold text-leaf underline">
            Modifier<span className="sr-only"> mes coordonnées</span>
          </Link>
        </p>
      </div>
      {isPickup || completed ? null : <DriverNote note={address?.note} savedNote={saved?.note} />}
      {asksToKeep ? (
        <Checkbox
          name="keepsAddresses"
          label="Garder cette adresse et ses indications pour mes prochaines commandes"
          defaultChecked={book.keepsAddresses}
        />
      ) : null}
      {billed?.company ? (
        <Checkbox
          name="billsCompany"
          label={`Facture au nom de ${billed.company.name}`}
          defaultChecked={billed.isBilled}
        />
      ) : null}
      {hasSlot ? null : <Alert kind="info">Choisissez un créneau pour continuer.</Alert>}
      {isPickup && cart.delivery?.deliveryZone.instructions ? (
        <p className="whitespace-pre-line">
          <strong className="block">Sur place</strong>
          {cart.delivery.deliveryZone.instructions}
        </p>
      ) : null}
      {cart.minimumOrder.missing > 0 ? (
        <Alert kind="error">
          Minimum de commande de {formatEuros(cart.minimumOrder.amount)} non atteint : il manque{' '}
          {formatEuros(cart.minimumOrder.missing)}.
        </Alert>
      ) : null}
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button
        type="submit"
        size="l"
        loading={isSending}
        disabled={!hasSlot || cart.minimumOrder.missing > 0}
      >
        Continuer vers le paiement
      </Button>
    </form>
  );
}

/**
 * Instructions for the driver. Defaults to the note of the cart's address, else to that of the same
 * address in the address book, which may load after the first paint and never replaces typed text.
 */
function DriverNote({
  note,
  savedNote,
}: {
  note: string | undefined;
  savedNote: string | undefined;
}): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (note === undefined && savedNote && field.current?.value === '')
      field.current.value = savedNote;
  }, [note, savedNote]);
  return (
    <TextArea
      ref={field}
      label="Indications pour le livreur"
      name="note"
      isOptional
      maxLength={300}
      defaultValue={note ?? ''}
      hint="Code, étage, interphone"
    />
  );
}
