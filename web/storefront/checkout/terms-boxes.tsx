/** What precedes any payment: the legal guarantee, and the boxes of age, for a cart with alcohol, and of the terms. */
import type { ReactNode } from 'react';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';

/** The refusal of each box that must be ticked and is not. */
export function findUnticked(
  data: FormData,
  hasAlcohol: boolean,
  termsRefusal = 'Vous devez accepter les CGV pour payer votre commande',
): { isAdult?: string; acceptTerms?: string } {
  return {
    ...(hasAlcohol && !data.get('isAdult') ? { isAdult: 'Confirmez avoir 18 ans ou plus' } : {}),
    ...(data.get('acceptTerms') ? {} : { acceptTerms: termsRefusal }),
  };
}

export function TermsBoxes({
  hasAlcohol,
  termsVersion,
  errors,
}: {
  hasAlcohol: boolean;
  /** The displayed terms, which the box accepts. */
  termsVersion: number | undefined;
  errors: FieldErrors;
}): ReactNode {
  return (
    <div>
      <p className="mb-3">
        <strong>Garantie légale de conformité :</strong> deux ans au moins, sur tous les produits de
        la commande.{' '}
        <button
          type="button"
          className="inline-block py-0.5 underline"
          onClick={() => openOverlay('legal-guarantee')}
        >
          Lire vos droits
        </button>
      </p>
      {hasAlcohol ? (
        <Checkbox
          name="isAdult"
          label="Je déclare avoir 18 ans ou plus. Une preuve peut être demandée à la remise."
          error={errors['isAdult']}
        />
      ) : null}
      {/* A new version remounts the box: accepting the old terms does not count. */}
      <Checkbox
        key={termsVersion}
        name="acceptTerms"
        label={
          <>
            J’accepte les{' '}
            <a
              href="/cgv"
              className="underline"
              onClick={(event) => {
                event.preventDefault();
                openOverlay('cgv', { version: termsVersion });
              }}
            >
              conditions générales de vente
            </a>
          </>
        }
        error={errors['acceptTerms']}
      />
    </div>
  );
}
