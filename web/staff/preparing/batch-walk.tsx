import { MessageCircleReply } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isWaiting, listSteps, nextStep, type Step } from '#domain/picking/batch.ts';
import type { Batch, BatchOrder } from '#domain/picking/batch-contract.ts';
import { formatSlot, formatTime } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { plugScaleAgain } from '../devices/scale-link.ts';
import { ScaleSettings } from '../devices/scale-settings.tsx';
import { CameraScan } from '../devices/camera-scan.tsx';
import { SignalSettings } from '../devices/signal-settings.tsx';
import { BagMark, bagName } from './bag-mark.tsx';
import { BatchBar } from './batch-bar.tsx';
import { FinishBatch } from './finish-batch.tsx';
import { PickStep } from './pick-step.tsx';
import { RefusedGestures } from './refused-gestures.tsx';
import { StepList } from './step-list.tsx';
import { type BatchWork, problemText } from './use-batch.ts';

type Walk = { work: BatchWork & { batch: Batch }; staffId: string };

/** The walk through the shop: one product at a time, then the bags. */
export function BatchWalk({ work, staffId }: Walk): ReactNode {
  const { batch, act } = work;
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const [isListing, setIsListing] = useState(false);
  const steps = listSteps(batch);
  const chosen = steps.find(({ product }) => product.id === chosenId);
  const step = chosen ?? nextStep(batch, staffId, putOff);
  useClaim(work, staffId, batch.pausedAt === null ? step : null);

  useEffect(() => void plugScaleAgain(batch.allowsSimulatedScale), [batch.allowsSimulatedScale]);

  // The menu of the back office is one scroll away: each product takes the whole screen.
  const walk = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => walk.current?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [step?.product.id, isListing]);

  const open = (productId: string | null) => {
    setChosenId(productId);
    setIsListing(false);
  };
  return (
    <div ref={walk} data-whole-phone className="mx-auto min-h-dvh max-w-2xl">
      <BatchBar
        work={work}
        steps={steps}
        isListing={isListing}
        onList={() => setIsListing(!isListing)}
      />
      <RefusedGestures refused={work.refused} onAcknowledge={work.acknowledge} onOpen={open} />
      {work.error ? (
        <Alert kind="error" className="mb-3">
          {problemText(work.error)}
        </Alert>
      ) : null}
      <AnsweredLines batch={batch} shownId={step?.product.id ?? null} onOpen={open} />
      {step && !batch.pausedAt && !isListing ? <CameraScan /> : null}
      {batch.pausedAt ? (
        <Paused at={batch.pausedAt} onResume={() => act({ kind: 'resume' })} />
      ) : isListing ? (
        <>
          <StepList steps={steps} members={batch.members} staffId={staffId} onOpen={open} />
          <BatchOrders orders={batch.orders} />
          <ScaleSettings allowsSimulated={batch.allowsSimulatedScale} />
          <SignalSettings />
        </>
      ) : step ? (
        <PickStep
          key={step.product.id}
          step={step}
          work={work}
          onDone={() => setChosenId(null)}
          onPutOff={() => {
            setChosenId(null);
            setPutOff([...putOff.filter((id) => id !== step.product.id), step.product.id]);
          }}
        />
      ) : steps.some(({ shares }) => shares.some(isWaiting)) ? (
        <p className="mt-4 text-lg">Vos collègues prennent les derniers produits.</p>
      ) : (
        <FinishBatch work={work} />
      )}
    </div>
  );
}

/** With a colleague on the same batch, the product on this screen is one's own. */
function useClaim({ batch, act }: Walk['work'], staffId: string, step: Step | null): void {
  const isShared = batch.members.length > 1;
  const claimed = batch.members.find(({ id }) => id === staffId)?.productId ?? null;
  const wanted = step?.shares.some(isWaiting) ? step.product.id : null;
  useEffect(() => {
    if (isShared && claimed !== wanted) act({ kind: 'claim', productId: wanted });
    // `act` is new at each render; a claim follows the product, not the render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isShared, claimed, wanted]);
}

function Paused({ at, onResume }: { at: string; onResume(): void }): ReactNode {
  return (
    <div className="mt-4 rounded-lg border border-line bg-white p-4">
      <h1 className="text-2xl">En pause depuis {formatTime(at)}</h1>
      <p className="mt-1 text-quiet">
        Un collègue peut la reprendre depuis sa page « Préparation ».
      </p>
      <Button size="l" className="mt-4 min-h-14 w-full" onClick={onResume}>
        Reprendre
      </Button>
    </div>
  );
}

/** The orders of the batch, each with the way to its page: its customer, to give it back, to cancel it. */
function BatchOrders({ orders }: { orders: readonly BatchOrder[] }): ReactNode {
  return (
    <section aria-labelledby="commandes" className="mb-5">
      <h2 id="commandes" className="mb-1 text-lg">
        Commandes
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-white">
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              to={`/gestion/commandes/${order.id}`}
              className="flex min-h-14 items-center gap-3 px-3 py-2 hover:bg-leaf-wash"
            >
              <BagMark bag={order.bag} className="size-9" />
              <span className="min-w-0 flex-1">
                <span className="font-bold tabular-nums">n° {order.number}</span>
                <span className="sr-only">, {bagName(order.bag)}</span>
                {order.isOpen ? null : (
                  <span className="text-sm text-quiet"> · {order.statusLabel}</span>
                )}
                <span className="block text-sm text-quiet first-letter:uppercase">
                  {formatSlot(order)}
                </span>
              </span>
              <span className="flex-none font-semibold text-leaf underline">Ouvrir</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const answers = { accepted: 'oui', declined: 'non', silent: 'pas de réponse' } as const;

/** Answers that came while the preparer was elsewhere in the shop. */
function AnsweredLines({
  batch: { lines, orders },
  shownId,
  onOpen,
}: {
  batch: Batch;
  /** The product on the screen shows its own answer. */
  shownId: string | null;
  onOpen(productId: string): void;
}): ReactNode {
  const open = new Set(orders.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const answered = lines.flatMap((line) => {
    const state = line.question?.state;
    const isNews =
      line.preparedQuantity === null && open.has(line.orderId) && line.productId !== shownId;
    if (!isNews || (state !== 'accepted' && state !== 'declined' && state !== 'silent')) return [];
    return [{ ...line, answer: answers[state] }];
  });
  return (
    <div role="status">
      {answered.map((line) => (
        <Button
          key={`${line.orderId}:${line.productId}`}
          variant="secondary"
          className="mb-2 min-h-14 w-full"
          icon={<MessageCircleReply aria-hidden className="size-6" />}
          onClick={() => onOpen(line.productId)}
        >
          {line.name} : {line.answer}
        </Button>
      ))}
    </div>
  );
}
