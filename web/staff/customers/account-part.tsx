import type { ReactNode } from 'react';
import type { CustomerSheet } from '#domain/customers/contract.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { cardName } from '#domain/payments/means-names.ts';
import { Refused } from '../../forms/refused.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Part } from '../../ui/part.tsx';
import { formatDate, formatTime } from '../../shop-time.ts';
import { answerOf } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

/** Addresses, consents and account state. */
export function AccountPart({
  sheet,
  canWrite,
}: {
  sheet: CustomerSheet;
  canWrite: boolean;
}): ReactNode {
  const { addresses, consents, cards, identity } = sheet;
  return (
    <Part title="Compte">
      <h3 className="font-semibold">Adresses</h3>
      {addresses.length === 0 ? (
        <p className="text-quiet">Aucune adresse enregistrée.</p>
      ) : (
        <ul className="divide-y divide-line">
          {addresses.map((address) => (
            <li key={address.id} className="py-2 [overflow-wrap:anywhere]">
              {address.title ? (
                <span className="font-semibold">
                  {address.title}
                  {address.isDefault ? <Badge className="ml-2">Habituelle</Badge> : null}
                </span>
              ) : null}
              <span className="block">{address.text}</span>
              {address.note ? <span className="block text-quiet">« {address.note} »</span> : null}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-3">
        <Fact label="Nouvelles par e-mail">{consents.email ? 'oui' : 'non'}</Fact>
        <Fact label="Nouvelles par SMS">{consents.sms ? 'oui' : 'non'}</Fact>
        {consents.answeredAt ? (
          <Fact label="Choix du">{formatDate(consents.answeredAt)}</Fact>
        ) : null}
        <Fact label="Cartes enregistrées">
          {cards.length === 0 ? 'aucune' : cards.map(cardName).join(', ')}
        </Fact>
        {identity.lastSeenAt ? (
          <Fact label="Dernière visite">{formatDate(identity.lastSeenAt)}</Fact>
        ) : null}
        {identity.endsAt ? (
          <Fact label="Compte effacé le, sans nouvelle visite">
            {formatPlainDate(identity.endsAt)}
          </Fact>
        ) : null}
      </dl>
      {canWrite ? <ResetLink sheet={sheet} /> : null}
    </Part>
  );
}

function ResetLink({ sheet }: { sheet: CustomerSheet }): ReactNode {
  const params = { id: sheet.id };
  const send = useSend('POST /api/staff/customers/:id/password-resets', {
    replaces: answerOf('GET /api/staff/customers/:id', { params }),
    // A colleague may have edited it.
    ifRefused: ['GET /api/staff/customers/:id'],
  });
  return (
    <div className="mt-3">
      <Button variant="secondary" loading={send.isPending} onClick={() => send.mutate({ params })}>
        Envoyer un lien de mot de passe
      </Button>
      {send.isSuccess ? (
        <Alert kind="success" className="mt-3">
          Le lien part à {sheet.identity.email}. Il sert une fois, pendant une heure.
        </Alert>
      ) : null}
      <Refused by={send.error} className="mt-3" />
    </div>
  );
}

/** Opening a customer's page is logged; the page says so. */
export function ViewsPart({ sheet: { views } }: { sheet: CustomerSheet }): ReactNode {
  return (
    <Part title="Qui a ouvert cette fiche">
      <p className="text-quiet">Chaque ouverture est notée, la vôtre aussi, et gardée six mois.</p>
      <ul className="mt-2 divide-y divide-line">
        {views.map((view) => (
          <li
            key={`${view.author}${view.at}`}
            className="figures flex flex-wrap justify-between gap-x-4 py-1"
          >
            <span>{view.author}</span>
            <span className="text-quiet">
              {formatDate(view.at)} à {formatTime(view.at)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
