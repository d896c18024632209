import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isWaiting, listSteps, nextStep, type Step } from '#domain/picking/batch.ts';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { formatTime } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { plugScaleAgain } from '../devices/scale-link.ts';
import { ScaleSettings } from '../devices/scale-settings.tsx';
import { CameraScan } from '../devices/camera-scan.tsx';
import { SignalSettings } from '../devices/signal-settings.tsx';
import { AnsweredLines } from './answered-lines.tsx';
import { BatchBar } from './batch-bar.tsx';
import { BatchOrders } from './batch-orders.tsx';
import { FinishBatch } from './finish-batch.tsx';
import { PickStep } from './pick-step.tsx';
import { RefusedGestures } from './refused-gestures.tsx';
import { StepList } from './step-list.tsx';
import { problemText, type BatchWork } from './use-batch.ts';

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
