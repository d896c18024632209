import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { required } from '#domain/account/field-rules.ts';
import type { Complaint, OrderComplaints as Complaints } from '#domain/complaints/contract.ts';
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
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { useShop } from '../../use-shop.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { closeComplaint, openComplaint, useComplaintOpening } from './complaint-opening.ts';
import { orderComplaintsQuery } from './complaint-queries.ts';
import { PhotoField, WaitsForPhoto } from './photo-field.tsx';
import { type Photo, photoField } from './send-photo.ts';

const ComplaintForm = lazy(async () => ({
  default: (await import('./complaint-form.tsx')).ComplaintForm,
}));
/** A refund reaches the bank within seconds; a person answers within hours. */
const refreshMs = 10_000;
const isMoving = (data: Complaints | undefined): boolean =>
  data?.items.some(({ state }) => state === 'open' || state === 'refunding') ?? false;

/** Two lines of a phone in each case. */
function sentence({ isOpen, lines }: Complaints): string {
  if (isOpen) return 'Il manque un produit, ou il n’est pas bien ? Dites-le-nous ici.';
  return lines.some(({ closed }) => closed === 'tooLate')
    ? 'Le délai pour le signaler ici est passé. Écrivez-nous : nous regardons.'
    : 'Tout est déjà signalé, rendu ou remboursé. Une question ? Écrivez-nous.';
}

/** « Un problème avec cette commande ? », and what became of each report. */
export function OrderComplaints({ order }: { order: Order }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const query = orderComplaintsQuery(api, order);
  const { data, isLoading } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (isMoving(state.data) ? refreshMs : false),
  });
  const { isOpen, productId, count } = useComplaintOpening();
  useEffect(() => closeComplaint, [order.id]);
  // A refund changes the order's amounts, its credit notes and what may be withdrawn.
  const states = data?.items.map(({ state }) => state).join();
  useEffect(() => {
    if (states?.includes('refund'))
      void queryClient.invalidateQueries({
        queryKey: ['order', order.id],
        predicate: ({ queryKey }) => queryKey.at(-1) !== 'complaints',
      });
  }, [queryClient, order.id, states]);
  // As high as the button and its sentence, under it on a phone: what stands below does not move when they come.
  if (isLoading) return <Skeleton className="no-print h-23 sm:h-11" />;
  if (!data || (data.lines.length === 0 && data.items.length === 0)) return null;
  return (
    <section aria-label="Un problème avec cette commande" className="no-print flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          className="max-sm:px-3"
          icon={<TriangleAlert aria-hidden className="size-5 flex-none" />}
          onClick={() => (data.isOpen ? openComplaint() : openOverlay('customer-service'))}
        >
          Un problème avec cette commande ?
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-sm text-quiet">{sentence(data)}</p>
      </div>
      {data.items.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line bg-white px-4">
          {data.items.map((complaint) => (
            <li key={complaint.id} className="py-3">
              <ComplaintItem order={order} complaint={complaint} />
            </li>
          ))}
        </ul>
      ) : null}
      {count > 0 ? (
        <Suspense fallback={null}>
          <ComplaintForm
            key={count}
            open={isOpen}
            order={order}
            lines={data.lines}
            productId={productId}
            onClose={closeComplaint}
            onSent={(next) => queryClient.setQueryData(query.queryKey, next)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

const badges: Record<ComplaintState, { tone: 'butter' | 'quiet' | 'leaf'; text: string }> = {
  open: { tone: 'butter', text: 'L’équipe regarde' },
  asked: { tone: 'butter', text: 'Une question pour vous' },
  refunding: { tone: 'leaf', text: 'Remboursement demandé' },
  refunded: { tone: 'leaf', text: 'Remboursé' },
  refused: { tone: 'quiet', text: 'Pas de remboursement' },
};

/** One report: what was said, and what became of it. */
function ComplaintItem({ order, complaint }: { order: Order; complaint: Complaint }): ReactNode {
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
