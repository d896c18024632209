import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Identity } from '#domain/shop/contract.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { refusalText } from '../../refusal-text.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';
import { ActionLog } from '../journal/action-log.tsx';
import { StaffGate } from '../session/staff-gate.tsx';
import { IdentityForm, type Outcome } from './identity-form.tsx';
import { identityKey } from './identity-key.ts';

export function Page(): ReactNode {
  return (
    <StaffGate>
      {(staff) =>
        staff.privileges.includes('shop.write') ? (
          <ShopIdentity />
        ) : (
          <Alert kind="error">L’identité de la boutique est écrite par la gérance.</Alert>
        )
      }
    </StaffGate>
  );
}

function ShopIdentity(): ReactNode {
  const api = useApi();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { data, error } = useQuery({
    queryKey: identityKey,
    queryFn: () => api('GET /api/staff/shop-identity'),
  });
  return (
    <>
      <h1 className="text-2xl">Boutique</h1>
      <p className="mb-5 mt-1 max-w-prose text-quiet">
        Qui vend, et comment vous joindre. Les pages, les messages et les factures à venir le
        portent ; les factures déjà établies gardent l’identité de leur jour.
      </p>
      {error ? <Alert kind="error">{refusalText(error)}</Alert> : null}
      {!data && !error ? <Skeleton className="h-96" /> : null}
      {data?.identity === null ? (
        <Alert className="mb-5" title="Pas encore d’identité">
          Aucune commande n’est prise tant que cette page n’est pas remplie.
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

const fieldNames: Record<keyof Identity, string> = {
  name: 'Nom',
  tagline: 'Accroche',
  area: 'Secteur',
  legalName: 'Société',
  legalForm: 'Forme juridique',
  capitalCents: 'Capital',
  registrationNumber: 'SIREN',
  registryCity: 'Greffe',
  vatNumber: 'TVA',
  isVatExempt: 'Franchise en base de TVA',
  freshMaximum: 'Frais jamais retirés, facturés jusqu’à',
  publisher: 'Direction de la publication',
  street: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  returnAddress: 'Adresse des retours',
  email: 'E-mail',
  phone: 'Téléphone',
  timeZone: 'Fuseau horaire',
  supportDays: 'Jours du service client',
  supportFrom: 'Ouverture du service client',
  supportTo: 'Fermeture du service client',
  smsSender: 'Expéditeur des SMS',
  mediator: 'Médiateur',
  host: 'Hébergeur',
  brandColour: 'Couleur de la marque',
  accentColour: 'Couleur d’accent',
  logo: 'Logo',
};

/** « Téléphone : 04 72 00 00 00 au lieu de 01 99 00 21 12 » */
function describeChange({ before, after }: StaffAction): string {
  const [former, latest] = [(before ?? {}) as Values, (after ?? {}) as Values];
  const names = Object.keys(latest).filter((name): name is keyof Identity => name in fieldNames);
  if (Object.keys(former).length === 0) return 'Identité écrite';
  return names
    .map((name) =>
      name === 'logo'
        ? describeLogo(former.logo, latest.logo)
        : `${fieldNames[name]} : ${said(latest[name])} au lieu de ${said(former[name])}`,
    )
    .join(' ; ');
}

/** A logo is a picture: the journal says when it came, changed or went. */
const describeLogo = (former: unknown, latest: unknown): string =>
  latest ? (former ? 'Logo changé' : 'Logo ajouté') : 'Logo retiré';

type Values = Partial<Record<keyof Identity, unknown>>;
const said = (value: unknown): string =>
  value === null || value === undefined
    ? 'rien'
    : typeof value === 'boolean'
      ? value
        ? 'oui'
        : 'non'
      : Array.isArray(value)
        ? value.join(', ')
        : String(value);
