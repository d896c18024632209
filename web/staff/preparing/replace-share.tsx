import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Share } from '#domain/picking/batch.ts';
import { useApi } from '../../use-api.ts';
import type { Replaced } from './missing-line.ts';
import { ReplaceMissing } from './replace-missing.tsx';
import { batchQuery } from '../phone/batch-query.ts';

/** Its customer was asked about this line: what to do next depends on the answer. */
export const isAsked = (share: Share | null): boolean =>
  share?.line.preparedQuantity === null &&
  share.line.question !== null &&
  share.line.question.state !== 'over';

/** A missing line of one bag. The batch is read again after each question. */
export function ReplaceShare({
  share: { line, order },
  batchId,
  isShelfEmpty,
  ...steps
}: {
  share: Share;
  batchId: string;
  isShelfEmpty: boolean;
  onReplaced(by: Replaced): void;
  onRemove(): void;
  onLater(): void;
  onFound?: (() => void) | undefined;
  onBack?: (() => void) | undefined;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = batchQuery(api, batchId);
  return (
    <ReplaceMissing
      line={{ ...line, isShelfEmpty, replaceMissingProducts: order.replaceMissingProducts }}
      onChange={() => void queryClient.invalidateQueries({ queryKey })}
      {...steps}
    />
  );
}
