import type { ReactNode } from 'react';
import type { WebhookEvent } from '#domain/webhooks/contract.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { eventTexts } from './event-texts.ts';
import { NewDoor } from './new-door.tsx';
import type { MadeWebhook } from './webhook-row.tsx';

export function NewWebhook({ onMade }: { onMade(made: MadeWebhook): void }): ReactNode {
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
      {(errors) => (
        <TextField
          label="Adresse"
          name="url"
          type="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={2000}
          error={errors['url']}
        />
      )}
    </NewDoor>
  );
}
