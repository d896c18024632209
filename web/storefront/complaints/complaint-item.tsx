import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { required } from '#domain/account/field-rules.ts';
import type { Complaint } from '#domain/complaints/contract.ts';
import {
  complaintKindLabels,
  complaintLimits,
  type ComplaintState,
} from '#domain/complaints/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import type { Order } from '#domain/orders/contract.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { formatDate } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { orderComplaintsQuery } from './complaint-queries.ts';
import { PhotoField, WaitsForPhoto } from './photo-field.tsx';
import { photoField, type Photo } from './send-photo.ts';
import { useShop } from '../../use-shop.ts';

const badges: Record<ComplaintState, { tone: 'butter' | 'quiet' | 'leaf'; text: string }> = {
  open: { tone: 'butter', text: 'L’équipe regarde' },
  asked: { tone: 'butter', text: 'Une question pour vous' },
  refunding: { tone: 'leaf', text: 'Remboursement demandé' },
  refunded: { tone: 'leaf', text: 'Remboursé' },
  refused: { tone: 'quiet', text: 'Pas de remboursement' },
};

/** One report: what was said, and what became of it. */
export function ComplaintItem({
  order,
  complaint,
}: {
  order: Order;
  complaint: Complaint;
}): ReactNode {
  const shop = useShop();
  const { tone, text } = badges[complaint.state];
  return (
    <article className="flex flex-col gap-2">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">
            {complaint.quantity > 1 ? `${complaint.quantity} × ` : ''}
            {complaint.name}
          </p>
          <p className="text-sm text-quiet">
            {complaintKindLabels[complaint.kind]} · signalé le {formatDate(complaint.at)}
          </p>
        </div>
        <p className="flex flex-none flex-col items-end gap-1">
          <Badge tone={tone}>{text}</Badge>
          {complaint.amount === null ? null : (
            <span className="figures font-bold">{formatEuros(complaint.amount)}</span>
          )}
        </p>
      </div>
      {complaint.messages.map((message) => (
        <p
          key={`${message.at}-${message.author}`}
          className={`max-w-prose whitespace-pre-line rounded-md p-3 [overflow-wrap:anywhere] ${message.author === 'staff' ? 'bg-leaf-wash' : 'bg-sand'}`}
        >
          <span className="block text-sm font-semibold">
            {message.author === 'staff' ? `L’équipe ${shop.name}` : 'Vous'}
          </span>
          {message.text}
        </p>
      ))}
      {complaint.state === 'asked' ? <Reply order={order} complaintId={complaint.id} /> : null}
    </article>
  );
}

const rules = { text: [required] } as const;

function Reply({ order, complaintId }: { order: Order; complaintId: string }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [photo, setPhoto] = useState<Photo | null>(null);
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => findErrors(data, rules),
    async send(data) {
      const next = await api('POST /api/orders/:id/complaints/:complaintId/replies', {
        params: { id: order.id, complaintId },
        body: { text: String(data.get('text')).trim(), ...(await photoField(photo)) },
      });
      queryClient.setQueryData(orderComplaintsQuery(api, order).queryKey, next);
      return 'leaving';
    },
  });
  return (
    <form {...form} className="flex flex-col gap-3">
      <TextArea
        label="Votre réponse"
        name="text"
        rows={2}
        maxLength={complaintLimits.answer}
        error={errors['text']}
      />
      <PhotoField orderId={order.id} photo={photo} onPhoto={setPhoto} isOptional />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <WaitsForPhoto photo={photo} isSending={isSending} />
      <Button type="submit" className="self-start" loading={isSending}>
        Envoyer ma réponse
      </Button>
    </form>
  );
}
