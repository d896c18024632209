import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Passkeys } from '#domain/account/passkey-endpoints.ts';
import { plural } from '#domain/measures/quantity.ts';
import { passkeysAtMost } from '#domain/staff/passkeys.ts';
import { formatDate } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { proofText, useProof } from './use-proof.ts';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';

/** The passkeys and recovery codes of the member who is signed in. */
export function OwnPasskeys(): ReactNode {
  const queryClient = useQueryClient();
  const { data: passkeys, error } = useGet('GET /api/staff/passkeys');
  // All of the staff queries: the session says whether a passkey is still missing.
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['staff'] });
  return (
    <section
      aria-labelledby="own-passkeys"
      className="mt-6 flex flex-col gap-4 rounded-lg border border-line bg-white p-4"
    >
      <h2 id="own-passkeys" className="text-lg">
        Clés d’accès
      </h2>
      <p className="text-quiet">
        Une clé d’accès confirme que c’est vous, à la connexion et avant un gros remboursement.
        {passkeys?.isNeeded ? ' Votre rôle en demande une.' : null}
      </p>
      {error ? <Alert kind="error">{proofText(error)}</Alert> : null}
      {!passkeys && !error ? <Skeleton className="h-40" /> : null}
      {passkeys ? (
        <>
          {passkeys.items.length > 0 ? (
            <>
              <ul className="divide-y divide-line rounded-lg border border-line">
                {passkeys.items.map((passkey) => (
                  <li key={passkey.id}>
                    <PasskeyRow passkey={passkey} onDone={refresh} />
                  </li>
                ))}
              </ul>
              <NewCodes codesLeft={passkeys.codesLeft} onDone={refresh} />
            </>
          ) : null}
          {passkeys.items.length < passkeysAtMost ? <AddPasskey onDone={refresh} /> : null}
        </>
      ) : null}
    </section>
  );
}

function PasskeyRow({
  passkey: { id, name, createdAt, lastUsedAt },
  onDone,
}: {
  passkey: Passkeys['items'][number];
  onDone(): Promise<unknown>;
}): ReactNode {
  const remove = useSend('DELETE /api/staff/passkeys/:id', {
    regret: 'asks',
    through: useProof(),
    onDone,
  });
  return (
    <div className="flex flex-col gap-2 p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-semibold">{name}</span>
          <span className="text-sm text-quiet">
            Ajoutée le {formatDate(createdAt)}
            {lastUsedAt ? `, utilisée le ${formatDate(lastUsedAt)}` : null}
          </span>
        </span>
        <ConfirmedButton
          size="s"
          className="min-h-11"
          label={`Retirer la clé ${name}`}
          question="Retirer cette clé ? Elle n’ouvrira plus votre compte."
          yes="Oui, retirer"
          isDanger
          act={() => remove.mutateAsync({ params: { id } })}
          explain={proofText}
        >
          Retirer
          <span className="sr-only"> la clé {name}</span>
        </ConfirmedButton>
      </div>
    </div>
  );
}

function NewCodes({
  codesLeft,
  onDone,
}: {
  codesLeft: number;
  onDone(): Promise<unknown>;
}): ReactNode {
  const draw = useSend('POST /api/staff/recovery-codes', { regret: 'asks', through: useProof() });
  if (draw.data?.codes)
    return (
      <RecoveryCodes
        codes={draw.data.codes}
        onKept={() => {
          draw.reset();
          void onDone();
        }}
      />
    );
  return (
    <div className="flex flex-col gap-2">
      <p>
        {codesLeft === 0
          ? 'Il ne vous reste aucun code de secours.'
          : `Il vous reste ${plural(codesLeft, 'code')} de secours.`}
      </p>
      <ConfirmedButton
        variant="secondary"
        className="self-start"
        label="Faire dix nouveaux codes"
        question="Faire dix nouveaux codes ? Les anciens ne serviront plus."
        yes="Oui, les faire"
        act={() => draw.mutateAsync(undefined)}
        explain={proofText}
      >
        Faire dix nouveaux codes
      </ConfirmedButton>
    </div>
  );
}
