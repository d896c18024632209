import type { QueryClient } from '@tanstack/react-query';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { showProgress } from './batch-query.ts';
import type { Send } from './outbox.ts';

/** A request in a cold room can hang for minutes; its gestures may be sent again, so give up early. */
const longestWaitMs = 20_000;

export const sendEntries =
  (api: ApiClient, queryClient: QueryClient): Send =>
  async (entries) => {
    const [first] = entries;
    if (!first) return new Map();
    const { answers, progress } = await inTime(
      api('POST /api/staff/picking/batches/:id/gestures', {
        params: { id: first.batchId },
        body: {
          staffId: first.staffId,
          gestures: entries.map(({ gesture }) => gesture),
        },
      }),
    );
    await showProgress(api, queryClient, first.batchId, progress);
    void queryClient.invalidateQueries({ queryKey: ['staff', 'orders', 'batches'] });
    // The server serves the refused ones with the batch until they are acknowledged.
    return new Map(answers.map(({ gestureId }) => [gestureId, null]));
  };

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
