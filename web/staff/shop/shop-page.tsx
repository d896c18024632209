import { useState, type ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { formatDate, formatTime } from '../../shop-time.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { IdentityForm, type Outcome } from './identity-form.tsx';
import { describeChange } from './identity-log.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { data, error } = useGet('GET /api/staff/shop-identity');
  return (
    <>
      <PageHead />
      <Loading of={{ data, error }} saysStale />
      {data?.identity === null ? (
        <Alert className="mb-5" title="Pas encore d’identité">
          Aucune commande n’est prise tant que cette page n’est pas remplie.
        </Alert>
      ) : null}
      {data && data.otherVatProducts > 0 ? (
        <Alert kind="error" className="mb-5" title="TVA d’un autre territoire">
          {plural(data.otherVatProducts, 'produit a', 'produits ont')} un taux de TVA qui n’est pas
          celui de votre territoire : vos factures le porteraient. Changez-le sur chaque fiche, ou
          exportez le catalogue, corrigez la colonne « vat » et réimportez-le.
        </Alert>
      ) : null}
      {data ? (
        <>
          <IdentityForm
            key={data.version}
            version={data.version}
            identity={data.identity}
            outcome={outcome}
            onOutcome={setOutcome}
          />
          {data.changedAt ? (
            <p className="figures mt-3 text-sm text-quiet">
              Version {data.version}, du {formatDate(data.changedAt)} à {formatTime(data.changedAt)}
              {data.changedBy ? `, par ${data.changedBy}` : ''}
            </p>
          ) : null}
          <ActionLog actions={data.actions} describeAction={describeChange} />
        </>
      ) : null}
    </>
  );
}
