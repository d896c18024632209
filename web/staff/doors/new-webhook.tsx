import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WebhookEvent } from '#domain/webhooks/contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { readAgain } from '../kit/use-get.ts';
import { proofText, useProof } from '../passkeys/use-proof.ts';
import { eventTexts } from './event-texts.ts';
import type { MadeWebhook } from './webhook-row.tsx';

export function NewWebhook({ onMade }: { onMade(made: MadeWebhook): void }): ReactNode {
  const api = useApi();
  const prove = useProof();
  const queryClient = useQueryClient();
  const { errors, refusal, isSending, form } = useForm({
    find: (data): Record<string, string> => ({
      ...(String(data.get('name')).trim().length < 2 ? { name: 'Nommez le programme.' } : {}),
      ...(URL.canParse(String(data.get('url'))) ? {} : { url: 'Collez l’adresse entière.' }),
      ...(data.getAll('events').length === 0 ? { events: 'Cochez au moins un événement.' } : {}),
    }),
    explain: proofText,
    async send(data, sent) {
      const body = {
        name: String(data.get('name')),
        url: String(data.get('url')).trim(),
        events: data.getAll('events') as WebhookEvent[],
      };
      onMade(await prove(() => api('POST /api/staff/webhooks', { body })));
      sent.reset();
      scrollTo({ top: 0 });
      await readAgain(queryClient, ['GET /api/staff/webhooks']);
    },
  });
  return (
    <form
      {...form}
      className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4"
      aria-labelledby="new-webhook"
    >
      <h2 id="new-webhook" className="text-lg">
        Nouvelle adresse
      </h2>
      <TextField
        label="Programme"
        name="name"
        autoComplete="off"
        maxLength={80}
        error={errors['name']}
      />
      <TextField
        label="Adresse"
        name="url"
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={2000}
        error={errors['url']}
      />
      <fieldset>
        <legend className="font-semibold">Prévenir de</legend>
        {Object.entries(eventTexts)
          .filter(([event]) => event !== 'webhook.test')
          .map(([event, text]) => (
            <Checkbox key={event} name="events" value={event} label={text} />
          ))}
        {errors['events'] ? (
          <p role="alert" className="text-sm font-medium text-tomato">
            {errors['events']}
          </p>
        ) : null}
      </fieldset>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" loading={isSending}>
        Brancher
      </Button>
    </form>
  );
}
