import { BellRing } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useGet } from '../kit/use-get.ts';
import { DoorsFrame } from './doors-frame.tsx';
import { NewWebhook } from './new-webhook.tsx';
import { WebhookRow, type MadeWebhook } from './webhook-row.tsx';

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
