import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AccessKey } from '#domain/keys/contract.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { readAgain } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { proofText, useProof } from '../passkeys/use-proof.ts';
import { scopeText } from './scope-texts.ts';

const refreshes = ['GET /api/staff/keys'] as const;
const renewedDays = 90;
const states = {
  valid: null,
  expired: <Badge tone="butter">Expirée</Badge>,
  revoked: <Badge tone="quiet">Révoquée</Badge>,
  orphaned: <Badge tone="tomato">Sans responsable</Badge>,
};

export function KeyRow({
  row,
  sites,
  onMade,
}: {
  row: AccessKey;
  sites: readonly { id: string; name: string }[];
  onMade(made: { key: AccessKey; secret: string }): void;
}): ReactNode {
  const api = useApi();
  const prove = useProof();
  const queryClient = useQueryClient();
  const params = { id: row.id };
  const revoke = useSend('DELETE /api/staff/keys/:id', { regret: 'asks', refreshes });
  const removeSecret = useSend('DELETE /api/staff/keys/:id/secrets/:secretId', {
    regret: 'asks',
    refreshes,
  });
  const renew = useMutation({
    mutationFn: () =>
      prove(() => api('POST /api/staff/keys/:id/secrets', { params, body: { days: renewedDays } })),
    onSuccess: onMade,
    onSettled: () => readAgain(queryClient, refreshes),
  });
  const canChange = row.state === 'valid' || row.state === 'expired';
  return (
    <div className="flex flex-col gap-2 p-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        {row.name} {states[row.state]}
      </p>
      <p className="text-sm text-quiet">
        {row.scopes.map(scopeText).join(' · ')}.
        {row.siteIds
          ? ` Commandes de ${row.siteIds.map((id) => sites.find((site) => site.id === id)?.name ?? id).join(', ')}.`
          : null}{' '}
        Faite par {row.madeBy}.
      </p>
      {row.state === 'revoked' ? null : (
        <ul className="flex flex-col gap-1 text-sm">
          {row.secrets.map((secret) => (
            <li key={secret.id} className="flex flex-wrap items-center gap-x-3">
              <span className="figures">
                Jusqu’au {formatDate(secret.expiresAt)},{' '}
                {secret.lastUsedAt
                  ? `servie le ${formatDate(secret.lastUsedAt)} à ${formatTime(secret.lastUsedAt)}`
                  : 'jamais servie'}
              </span>
              {row.secrets.length > 1 && canChange ? (
                <ConfirmedButton
                  className="px-3"
                  label="Retirer ce secret"
                  question="Retirer ce secret ? Le programme qui s’en sert encore est refusé aussitôt."
                  yes="Oui, retirer"
                  isDanger
                  act={() =>
                    removeSecret.mutateAsync({ params: { id: row.id, secretId: secret.id } })
                  }
                  explain={proofText}
                >
                  Retirer ce secret
                </ConfirmedButton>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {row.state === 'revoked' ? null : (
        <div className="flex flex-wrap gap-2">
          {canChange && row.secrets.length < 2 ? (
            <Button variant="secondary" loading={renew.isPending} onClick={() => renew.mutate()}>
              Nouveau secret
              <span className="sr-only"> pour {row.name}</span>
            </Button>
          ) : null}
          <ConfirmedButton
            label={`Révoquer la clé de ${row.name}`}
            question={`Révoquer la clé de ${row.name} ? Le programme est refusé aussitôt, et elle ne revient pas.`}
            yes="Oui, révoquer"
            isDanger
            act={() => revoke.mutateAsync({ params })}
            explain={proofText}
          >
            Révoquer
            <span className="sr-only"> la clé de {row.name}</span>
          </ConfirmedButton>
        </div>
      )}
      {renew.error ? <Alert kind="error">{proofText(renew.error)}</Alert> : null}
    </div>
  );
}
