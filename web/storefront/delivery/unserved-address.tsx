import { type ReactNode, useState } from 'react';
import { email, required } from '#domain/account/field-rules.ts';
import type { AddressInput } from '#domain/addresses/address.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { useShop } from '../../use-shop.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { distanceText } from './opening-hours.ts';
import type { Unserved } from './use-choose-address.ts';

/** Beyond this distance pickup is not proposed, only the waiting list. */
const reachableMeters = 30_000;

/** An unserved address: the reason, alternatives, and the waiting list. */
export function UnservedAddress({ address, nearest }: Unserved): ReactNode {
  const point = nearest && (nearest.distanceMeters ?? 0) <= reachableMeters ? nearest : null;
  return (
    <div className="flex flex-col gap-4">
      <Alert kind="info" title="Nous ne livrons pas encore cette adresse">
        Nos camionnettes ne vont pas encore à {address.city} ({address.postalCode}).{' '}
        {point
          ? 'Vous pouvez retirer vos courses, ou être prévenu de notre arrivée.'
          : 'Laissez-nous votre e-mail : nous vous écrirons le jour où nous arrivons.'}
      </Alert>
      {point ? (
        <Button
          variant="secondary"
          onClick={() => openOverlay('pickup-address', { near: address })}
        >
          Retirer au plus proche : {point.name}
          {point.distanceMeters === null ? '' : ` (${distanceText(point.distanceMeters)})`}
        </Button>
      ) : null}
      <WaitingList key={address.postalCode} address={address} />
    </div>
  );
}

/** E-mail form for addresses not yet served. */
function WaitingList({ address }: { address: AddressInput }): ReactNode {
  const api = useApi();
  const shop = useShop();
  const [isDone, setIsDone] = useState(false);
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => ({
      ...findErrors(data, { email: [required, email] }),
      ...(data.has('consent')
        ? {}
        : { consent: 'Cochez cette case pour que nous puissions vous écrire' }),
    }),
    async send(data) {
      const { streetNumber, street, postalCode, city } = address;
      await api('POST /api/addresses/prospects', {
        body: {
          email: String(data.get('email')).trim(),
          address: { ...(streetNumber ? { streetNumber } : {}), street, postalCode, city },
          optin: true,
        },
      });
      setIsDone(true);
    },
  });

  if (isDone)
    return (
      <Alert kind="success">
        C’est noté. Nous vous écrirons dès que nous livrerons votre quartier.
      </Alert>
    );
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextField
        label="Votre e-mail"
        name="email"
        type="email"
        autoComplete="email"
        error={errors['email']}
      />
      <Checkbox
        name="consent"
        error={errors['consent']}
        label={`J’accepte que ${shop.name} garde mon e-mail et cette adresse pour me prévenir de son arrivée, et rien d’autre.`}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" variant="secondary" loading={isSending}>
        Me prévenir
      </Button>
    </form>
  );
}
