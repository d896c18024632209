import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Webhook, WebhookEvent } from '#domain/webhooks/contract.ts';
import { formatDate } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { readAgain, useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { proofText, useProof } from '../passkeys/use-proof.ts';
import { Deliveries } from './deliveries.tsx';
import { DoorsFrame } from './doors-frame.tsx';
import { eventText, eventTexts } from './event-texts.ts';
import { NewDoor } from './new-door.tsx';

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/webhooks');
  const [made, setMade] = useState<MadeWebhook | null>(null);
  return (
    <DoorsFrame
      of={{ data, error }}
      made={
        made && {
          title: `Le secret de « ${made.webhook.name} »`,
          secret: made.secret,
          onClose: () => setMade(null),
        }
      }
      empty={{
        drawing: <BellRing className="size-14" strokeWidth={1.5} />,
        title: 'Aucune adresse pour l’instant',
        text: 'Un programme qui vous donne une adresse « webhook » se branche ici.',
      }}
      row={(row) => <WebhookRow row={row} onMade={setMade} />}
      form={<NewWebhook onMade={setMade} />}
    />
  );
}

function NewWebhook({ onMade }: { onMade(made: MadeWebhook): void }): ReactNode {
  const api = useApi();
  return (
    <NewDoor
      title="Nouvelle adresse"
      submit="Brancher"
      ticked={{
        name: 'events',
        legend: 'Prévenir de',
        missing: 'Cochez au moins un événement.',
        boxes: Object.entries(eventTexts)
          .filter(([event]) => event !== 'webhook.test')
          .map(([event, text]) => (
            <Checkbox key={event} name="events" value={event} label={text} />
          )),
      }}
      find={(data): Record<string, string> =>
        URL.canParse(String(data.get('url'))) ? {} : { url: 'Collez l’adresse entière.' }
      }
      make={(data) =>
        api('POST /api/staff/webhooks', {
          body: {
            name: String(data.get('name')),
            url: String(data.get('url')).trim(),
            events: data.getAll('events') as WebhookEvent[],
          },
        })
      }
      list="GET /api/staff/webhooks"
      onMade={onMade}
    >
      <TextField
        label="Adresse"
        name="url"
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={2000}
      />
    </NewDoor>
  );
}

type MadeWebhook = { webhook: Webhook; secret: string };

const refreshes = ['GET /api/staff/webhooks', 'GET /api/staff/webhooks/:id/deliveries'] as const;

function WebhookRow({ row, onMade }: { row: Webhook; onMade(made: MadeWebhook): void }): ReactNode {
  const api = useApi();
  const prove = useProof();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const params = { id: row.id };
  const change = useSend('PATCH /api/staff/webhooks/:id', { refreshes });
  const remove = useSend('DELETE /api/staff/webhooks/:id', { regret: 'asks', refreshes });
  const test = useSend('POST /api/staff/webhooks/:id/tests', {
    refreshes,
    onDone: () => setIsOpen(true),
  });
  const renew = useMutation({
    mutationFn: () => prove(() => api('POST /api/staff/webhooks/:id/secrets', { params })),
    onSuccess: onMade,
    onSettled: () => readAgain(queryClient, refreshes),
  });
  const error = change.error ?? test.error ?? renew.error;
  const named = <span className="sr-only"> : {row.name}</span>;
  return (
    <div className="flex flex-col gap-2 p-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
        {row.name}
        {row.isEnabled ? null : <Badge tone="tomato">Arrêtée</Badge>}
        {row.isEnabled && row.failingSince ? (
          <Badge tone="butter">En échec depuis le {formatDate(row.failingSince)}</Badge>
        ) : null}
        {row.givenUp > 0 ? <Badge tone="tomato">{row.givenUp} non reçues</Badge> : null}
      </p>
      <p className="break-all text-sm">{row.url}</p>
      <p className="text-sm text-quiet">
        {row.events.map(eventText).join(' · ')}
        {row.waiting > 0 ? `. En attente : ${row.waiting}` : null}
        {row.formerUntil ? `. Ancien secret jusqu’au ${formatDate(row.formerUntil)}` : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          onClick={() => setIsOpen((wasOpen) => !wasOpen)}
        >
          Envois{named}
        </Button>
        <Button
          variant="secondary"
          loading={test.isPending}
          onClick={() => test.mutate({ params })}
        >
          Essayer{named}
        </Button>
        <Button
          variant="ghost"
          loading={change.isPending}
          onClick={() => change.mutate({ params, body: { isEnabled: !row.isEnabled } })}
        >
          {row.isEnabled ? 'Arrêter' : 'Rallumer'}
          {named}
        </Button>
        <Button variant="ghost" loading={renew.isPending} onClick={() => renew.mutate()}>
          Nouveau secret{named}
        </Button>
        <ConfirmedButton
          label={`Retirer ${row.name}`}
          question={`Retirer ${row.name} ? Plus rien ne lui est envoyé, et ce qui attend est oublié.`}
          yes="Oui, retirer"
          isDanger
          act={() => remove.mutateAsync({ params })}
          explain={proofText}
        >
          Retirer{named}
        </ConfirmedButton>
      </div>
      {error ? <Alert kind="error">{proofText(error)}</Alert> : null}
      {isOpen ? <Deliveries webhook={row} /> : null}
    </div>
  );
}
