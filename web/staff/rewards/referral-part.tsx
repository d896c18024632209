import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffReferral } from '#domain/referral/staff-contract.ts';
import { isCouponWithinOrder, termBounds } from '#domain/referral/terms.ts';
import { shortTypedEuros } from '#domain/measures/typed-euros.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { OfferedProduct } from '../promotions/offered-product.tsx';
import { findFieldErrors, readNumber, type FieldPlans } from './reward-fields.ts';
import { NumberField, SavedForm } from './saved-form.tsx';
import { answerOf } from '../kit/use-get.ts';

const plans: FieldPlans = {
  promisedCents: { kind: 'euros', ...termBounds.promisedCents },
  referrerCoupons: { kind: 'whole', ...termBounds.referrerCoupons },
  referrerCouponCents: { kind: 'euros', ...termBounds.referrerCouponCents },
  referrerMinimumCents: { kind: 'euros', ...termBounds.referrerMinimumCents },
};
const readTerms = (data: FormData) => ({
  promisedCents: readNumber(data, 'promisedCents', plans),
  referrerCoupons: readNumber(data, 'referrerCoupons', plans),
  referrerCouponCents: readNumber(data, 'referrerCouponCents', plans),
  referrerMinimumCents: readNumber(data, 'referrerMinimumCents', plans),
});

export function ReferralPart({
  referral,
  onReload,
}: {
  referral: StaffReferral;
  onReload(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { terms, pending } = referral;
  const [productId, setProductId] = useState('');
  const form = useForm({
    find(data) {
      const found = findFieldErrors(data, plans);
      if (Object.keys(found).length > 0 || isCouponWithinOrder(readTerms(data))) return found;
      return { referrerMinimumCents: 'Au moins la valeur d’un bon' };
    },
    async send(data) {
      const now = await api('PUT /api/staff/referral', {
        body: {
          ...readTerms(data),
          refereeProductId: productId || terms.refereeProductId,
          version: terms.version,
        },
      });
      queryClient.setQueryData(answerOf('GET /api/staff/referral'), now);
      setProductId('');
    },
  });
  return (
    <Part title="Parrainage">
      <p className="text-quiet">
        {pending > 0
          ? `${plural(pending, 'parrainage attend', 'parrainages attendent')} une première commande, avec les conditions du jour où le code a servi.`
          : 'Aucun parrainage n’attend une première commande.'}{' '}
        Un bon déjà donné ne change pas.
      </p>
      <SavedForm of={form} aria-label="Parrainage" onReload={onReload}>
        <fieldset className="flex flex-col gap-3">
          <legend className="font-semibold">Pour le parrain ou la marraine</legend>
          <div className="mt-2 grid items-start gap-4 sm:grid-cols-3">
            <NumberField
              label="Nombre de bons"
              name="referrerCoupons"
              defaultValue={terms.referrerCoupons}
            />
            <NumberField
              label="Valeur d’un bon"
              name="referrerCouponCents"
              unit="€"
              defaultValue={shortTypedEuros(terms.referrerCouponCents)}
            />
            <NumberField
              label="Commande minimale"
              name="referrerMinimumCents"
              unit="€"
              defaultValue={shortTypedEuros(terms.referrerMinimumCents)}
            />
          </div>
        </fieldset>
        <fieldset className="flex flex-col gap-3">
          <legend className="font-semibold">Pour le filleul ou la filleule</legend>
          <div className="mt-2 sm:max-w-60">
            <NumberField
              label="Somme promise"
              name="promisedCents"
              unit="€"
              hint="Dite dans le message à partager. Au plus le prix du produit offert."
              defaultValue={shortTypedEuros(terms.promisedCents)}
            />
          </div>
          <OfferedNow referral={referral} isChanging={productId !== ''} onChange={setProductId} />
        </fieldset>
      </SavedForm>
    </Part>
  );
}

function OfferedNow({
  referral: { product },
  isChanging,
  onChange,
}: {
  referral: StaffReferral;
  isChanging: boolean;
  onChange(id: string): void;
}): ReactNode {
  const [isSearching, setIsSearching] = useState(false);
  const [chosenId, setChosenId] = useState('');
  return (
    <div className="flex flex-col gap-3">
      {product ? (
        <p>
          Produit offert à la première commande :{' '}
          <span className="font-semibold">{product.name}</span>
          {product.price === null ? null : `, ${formatEuros(product.price)}`}
        </p>
      ) : (
        <Alert kind="warning">
          Le produit offert n’est plus dans la boutique : les filleuls ne reçoivent rien.
          Choisissez-en un autre.
        </Alert>
      )}
      {isSearching || isChanging ? (
        <OfferedProduct
          chosenId={chosenId}
          onChoose={(id) => {
            setChosenId(id);
            onChange(id);
          }}
        />
      ) : (
        <Button variant="secondary" className="self-start" onClick={() => setIsSearching(true)}>
          Offrir un autre produit
        </Button>
      )}
    </div>
  );
}
