import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { termsPage } from '#domain/content/template-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { useApi } from '../../use-api.ts';
import { useGet } from '../kit/use-get.ts';
import { EuroField } from '../../ui/number-fields.tsx';

type FieldProps = { name: string; defaultValue: string };

/** The amount, and what keeps the rule from being billed or told in the shop's own words. */
export function FreshMaximumField(props: FieldProps): ReactNode {
  const [amount, setAmount] = useState(props.defaultValue);
  return (
    <>
      <EuroField
        {...props}
        label="Produits frais facturés jusqu’à"
        isOptional
        hint="Vide : rien n’est facturé."
        onInput={(event) => setAmount(event.currentTarget.value)}
      />
      {amount.trim() ? <WhatIsMissing /> : null}
    </>
  );
}

/** The messages that tell the rule. */
const tellingIds: readonly string[] = [
  'pickup-uncollected',
  'pickup-last-call',
  'order-never-collected',
];

function WhatIsMissing(): ReactNode {
  const api = useApi();
  const { data: answer } = useQuery({ queryKey: ['terms'], queryFn: () => api('GET /api/terms') });
  const { data: texts } = useGet('GET /api/staff/texts');
  const isUnstated = answer !== undefined && !answer.terms?.statesUncollected;
  const faulty = (texts?.groups ?? [])
    .flatMap(({ items }) => items)
    .filter(({ id, fault }) => tellingIds.includes(id) && fault !== null);
  return (
    <div className="mt-3 grid gap-3">
      {isUnstated ? (
        <Alert kind="warning" title="Rien ne sera facturé pour l’instant">
          <p>
            Vos CGV publiées ne disent pas la règle, et la page de paiement ne l’affiche pas.
            Écrivez
            {' {{retrait}} '}dans les{' '}
            <Link to={`/gestion/pages/${termsPage}`} className="font-semibold underline">
              conditions générales de vente
            </Link>
            , puis publiez-les.
          </p>
        </Alert>
      ) : null}
      {faulty.map(({ id, name, fault }) => (
        <Alert key={id} kind="warning" title={`Votre texte « ${name} » ne part plus`}>
          <p>
            {fault} Le texte d’origine part à sa place :{' '}
            <Link to={`/gestion/textes/${id}`} className="font-semibold underline">
              compléter le vôtre
            </Link>
            .
          </p>
        </Alert>
      ))}
    </div>
  );
}
