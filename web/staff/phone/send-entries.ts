import type { QueryClient } from '@tanstack/react-query';
import type { ApiError } from '#domain/errors.ts';
import type { Gesture } from '#domain/picking/batch-contract.ts';
import { apiPath, ApiRefusal, isApiError, type ApiClient } from '../../api-client.ts';
import { bagsQuery, showProgress } from './batch-query.ts';
import type { Entry, Send } from './outbox.ts';
import { showRound } from './round-query.ts';

/** A request in a cold room can hang for minutes; its entries may be sent again, so give up early. */
const longestWaitMs = 20_000;

type Answers = ReadonlyMap<string, ApiError | null>;
type Gestures = Extract<Entry, { kind: 'gesture' }>;
type Reported = Extract<Entry, { kind: 'report' }>;
type Photographed = Extract<Entry, { kind: 'photo' }>;

/** All entries have one target, and therefore one kind. */
export const sendEntries =
  (api: ApiClient, queryClient: QueryClient): Send =>
  async (entries) => {
    const gestures = entries.filter((entry): entry is Gestures => entry.kind === 'gesture');
    if (gestures.length > 0) return sendGestures(api, queryClient, gestures);
    const [first] = entries;
    if (first?.kind === 'photo') return sendPhoto(first);
    return first?.kind === 'report' ? sendReport(api, queryClient, first) : new Map();
  };

async function sendGestures(
  api: ApiClient,
  queryClient: QueryClient,
  entries: readonly Gestures[],
): Promise<Answers> {
  const [first] = entries;
  if (!first) return new Map();
  const send = (gestures: readonly Gesture[]) =>
    inTime(
      api('POST /api/staff/picking/batches/:id/gestures', {
        params: { id: first.batchId },
        body: { staffId: first.staffId, gestures: [...gestures] },
      }),
    );
  const gestures = entries.map(({ gesture }) => gesture);
  const { answers, progress } = await send(gestures).catch((error: unknown) => {
    // A process of the release before refuses the whole request for a field that it does not know.
    if (!(error instanceof ApiRefusal) || error.error.statusCode !== 400) throw error;
    if (!gestures.some(hasSuggestions)) throw error;
    return send(gestures.map(withoutSuggestions));
  });
  await showProgress(api, queryClient, first.batchId, progress);
  void queryClient.invalidateQueries({ queryKey: ['staff', 'orders', 'batches'] });
  // Its bags were read before they were counted. Reset, so that none is shown as not counted meanwhile.
  for (const gesture of gestures)
    if (gesture.kind === 'finish')
      void queryClient.resetQueries({ queryKey: bagsQuery(api, gesture.orderId).queryKey });
  // The server serves the refused ones with the batch until they are acknowledged.
  return new Map(answers.map(({ gestureId }) => [gestureId, null]));
}

const hasSuggestions = (gesture: Gesture): boolean =>
  gesture.kind === 'line' && gesture.suggestedLots !== undefined;

const withoutSuggestions = (gesture: Gesture): Gesture => {
  if (gesture.kind !== 'line') return gesture;
  const { suggestedLots: _, ...known } = gesture;
  return known;
};

/** One at a time: the next report of a stop depends on whether this one was accepted. */
async function sendReport(
  api: ApiClient,
  queryClient: QueryClient,
  { id, orderId, staffId, report }: Reported,
): Promise<Answers> {
  const round = await inTime(
    api('POST /api/staff/deliveries/:orderId/events', {
      params: { orderId },
      body: { ...report, staffId },
    }),
  );
  await showRound(api, queryClient, round);
  return new Map([[id, null]]);
}

/** Longer than a report: a photo takes a while on a weak network. */
const longestPhotoMs = 60_000;

async function sendPhoto({ id, ...photographed }: Photographed): Promise<Answers> {
  await putPhoto(photographed);
  return new Map([[id, null]]);
}

export async function putPhoto({
  orderId,
  photo,
}: Pick<Photographed, 'orderId' | 'photo'>): Promise<void> {
  const path = apiPath('PUT /api/staff/deliveries/:orderId/photos/:photoId', {
    params: { orderId, photoId: photo.photoId },
  });
  const response = await fetch(path, {
    method: 'PUT',
    credentials: 'same-origin',
    headers: { 'content-type': photo.type },
    body: photo.bytes,
    signal: AbortSignal.timeout(longestPhotoMs),
  }).catch(() => {
    throw tooLate();
  });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiRefusal(isApiError(body) ? body : tooLate().error);
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate()), longestWaitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const tooLate = (): ApiRefusal =>
  new ApiRefusal({
    code: 'NETWORK',
    message: 'Le réseau ne répond pas.',
    statusCode: 503,
    owner: 'Network',
  });
