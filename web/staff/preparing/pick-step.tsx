import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isWaiting, keyOfLine, type Share, type Step } from '#domain/picking/batch.ts';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { countScale } from '../devices/scale-link.ts';
import { BagMark, bagName } from './bag-mark.tsx';
import { DateStop } from './date-stop.tsx';
import { FillBags } from './fill-bags.tsx';
import { lotsText } from './lots-text.ts';
import { MissingButtons } from './missing-buttons.tsx';
import { MissingPart, type Found } from './missing-part.tsx';
import { PickedProduct } from './picked-product.tsx';
import { useKnownSubstitutes } from './replace-at-once.tsx';
import type { Replaced } from './missing-line.ts';
import { isAsked, ReplaceShare } from './replace-share.tsx';
import { ScanStop } from './scan-stop.tsx';
import { ShareList } from './share-list.tsx';
import type { BatchWork, LineAct } from './use-batch.ts';
import { useProductScan, type Scanned } from './use-product-scan.ts';
import { weighingOf, type Weight } from '../devices/registered-scale.ts';
import { WeighPad } from './weigh-pad.tsx';

/** One product: take it from the shelf, then share it out bag by bag. */
export function PickStep({
  step,
  work: { batch, act, replace },
  onDone,
  onPutOff,
}: {
  step: Step;
  work: BatchWork & { batch: Batch };
  /** The chosen product is done with: the walk goes on. */
  onDone(): void;
  onPutOff(): void;
}): ReactNode {
  const { product, shares } = step;
  const [reopened, setReopened] = useState<string | null>(null);
  /** All or some of it is missing: is the shelf empty too? */
  const [missing, setMissing] = useState<Pick<Found, 'isShelfEmpty'> | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  /** Its customer was asked, and the product turned up. */
  const [turnedUp, setTurnedUp] = useState<string | null>(null);
  /** Some pieces of a weighed product were found: they are weighed next. */
  const [found, setFound] = useState<Found | null>(null);
  /** What goes into the bag once its date is known. */
  const [undated, setUndated] = useState<{ units: Found; weight: Weight | null } | null>(null);
  const share =
    shares.find(({ line }) => keyOfLine(line) === reopened) ?? shares.find(isWaiting) ?? null;
  const isQuestioned = isAsked(share) && share !== null && keyOfLine(share.line) !== turnedUp;
  useKnownSubstitutes(share);
  const quantity = found?.quantity ?? share?.line.requestedQuantity ?? 0;
  const scan = useProductScan({
    product,
    batch,
    share,
    quantity,
    isPaused: isReplacing || isQuestioned,
    onComplete: (scannedShare, { grams, ...read }) =>
      bag(
        scannedShare,
        found ?? everything(scannedShare),
        grams === null || scannedShare.line.quotation === 'count'
          ? null
          : {
              grams,
              weighing: weighingOf('label', { grams, scale: null }),
              isConfirmed: false,
            },
        read,
      ),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  function leave({ line }: Share): void {
    scan.reset();
    // Also when it was typed or scanned: what lies on the scale is not of the next bag.
    countScale();
    setReopened(null);
    setMissing(null);
    setIsReplacing(false);
    setFound(null);
    setUndated(null);
    if (shares.every((each) => each.line === line || !isWaiting(each))) onDone();
  }

  function bag(
    share: Share,
    units: Found,
    weight: Weight | null = null,
    { lots, expiresOn, isShortLifeOffered }: Omit<Scanned, 'units' | 'grams'> = scan.scanned,
  ): void {
    // The shelf has too short a date for this bag, and nothing was read from what is taken.
    if (units.quantity > 0 && !expiresOn && lots.length === 0 && share.line.onShelfUntil !== null)
      return setUndated({ units, weight });
    leave(share);
    act({
      ...lineAct(share, units, weight),
      ...(units.quantity > 0 && lots.length > 0 ? { lots: [...lots] } : {}),
      ...(units.quantity > 0 && expiresOn ? { expiresOn } : {}),
      ...(units.quantity > 0 && isShortLifeOffered ? { isShortLifeOffered } : {}),
    });
  }

  function bagFound(found: Found): void {
    if (!share) return;
    if (found.quantity === 0 || share.line.quotation === 'count') return bag(share, found);
    setMissing(null);
    setFound(found);
  }

  function miss(isShelfEmpty: boolean): void {
    // Nothing else goes into the bag, and nothing is done to the stock: there is nothing to ask.
    const isPlain = share?.line.wish.kind === 'remove' && share.line.requestedQuantity === 1;
    if (isPlain && !isShelfEmpty) bagFound({ quantity: 0, isShelfEmpty });
    else setMissing({ isShelfEmpty });
  }

  function bagInstead(share: Share, { product: instead, weight, ...units }: Replaced): void {
    const { id: replacedBy, ...shown } = instead;
    leave(share);
    replace({ ...lineAct(share, units, weight), replacedBy }, shown);
  }

  // The pad and the reading above it need the height of a small phone.
  const isWeighing =
    share?.line.quotation === 'weight' && !missing && !isReplacing && !isQuestioned;
  return (
    <>
      <PickedProduct step={step} heading={heading} isCompact={isWeighing} />
      <ShareList
        shares={isWeighing ? [share] : shares}
        current={share}
        isCompact={isWeighing}
        onChange={(line) => {
          setFound(null);
          setMissing(null);
          setIsReplacing(false);
          scan.reset();
          setReopened(keyOfLine(line));
        }}
      />
      <div
        className={classNames(
          '-mx-4 bg-page px-4',
          isWeighing ? 'py-1' : 'sticky bottom-(--bar) mt-3 border-t border-line py-3',
        )}
      >
        {scan.stop ? (
          <ScanStop
            verdict={scan.stop}
            expected={product.name}
            onClose={scan.resume}
            onOffer={scan.offer}
          />
        ) : share === null ? (
          <Button size="l" className="min-h-16 w-full" onClick={onDone}>
            Continuer
          </Button>
        ) : isReplacing || isQuestioned ? (
          <ReplaceShare
            key={keyOfLine(share.line)}
            share={share}
            batchId={batch.id}
            isShelfEmpty={missing?.isShelfEmpty ?? false}
            onReplaced={(by) => bagInstead(share, by)}
            onRemove={() => bag(share, { quantity: 0, isShelfEmpty: false, ...missing })}
            onLater={onPutOff}
            onFound={
              isAsked(share)
                ? () => {
                    setIsReplacing(false);
                    setTurnedUp(keyOfLine(share.line));
                  }
                : undefined
            }
            onBack={isReplacing ? () => setIsReplacing(false) : undefined}
          />
        ) : undated ? (
          <DateStop
            key={keyOfLine(share.line)}
            share={share}
            quantity={undated.units.quantity}
            onDate={(expiresOn) =>
              bag(share, undated.units, undated.weight, { ...dated, expiresOn })
            }
            onOffer={(expiresOn) =>
              bag(share, undated.units, undated.weight, {
                ...dated,
                expiresOn,
                isShortLifeOffered: true,
              })
            }
            onClose={() => setUndated(null)}
          />
        ) : missing ? (
          <MissingPart
            key={keyOfLine(share.line)}
            share={share}
            {...missing}
            onFound={(quantity) => bagFound({ quantity, ...missing })}
            onReplaced={(by) => bagInstead(share, by)}
            onReplace={() => setIsReplacing(true)}
            onBack={() => setMissing(null)}
          />
        ) : (
          <div className={classNames('grid', isWeighing ? 'gap-1.5' : 'gap-3')}>
            {share.line.quotation === 'weight' ? (
              <WeighPad
                key={`${keyOfLine(share.line)}:${found?.quantity}`}
                share={share}
                quantity={quantity}
                scannedGrams={scan.scanned.grams}
                scales={batch.scales}
                lines={batch.lines.filter(({ orderId }) => orderId === share.line.orderId)}
                onWeigh={(weight) => bag(share, found ?? everything(share), weight)}
              />
            ) : (
              <>
                {scan.scanned.units > 0 ? (
                  <p role="status" className="figures text-center text-xl font-bold">
                    {scan.scanned.units} sur {share.line.requestedQuantity} scannés
                  </p>
                ) : null}
                <Button
                  size="l"
                  className="min-h-16 w-full text-xl"
                  // A second tap of the same finger would fill the next bag.
                  onClick={(event) =>
                    event.detail > 1 ? undefined : bag(share, everything(share))
                  }
                  aria-label={`Mettre ${share.line.requestedQuantity} ${product.name} dans le ${bagName(share.order.bag)}`}
                  icon={<BagMark bag={share.order.bag} className="size-10" />}
                >
                  {share.line.requestedQuantity} dans le sac
                </Button>
                {scan.scanned.units > 0 || reopened !== null ? null : (
                  <FillBags
                    shares={shares}
                    onFill={(waiting) => {
                      act(...waiting.map((each) => lineAct(each, everything(each), null)));
                      onDone();
                    }}
                  />
                )}
              </>
            )}
            <div className="grid grid-cols-3 gap-2">
              <MissingButtons of={product} onMissing={miss} />
              <Button variant="ghost" className="min-h-14 px-2!" onClick={onPutOff}>
                Plus tard
              </Button>
              {lotsText(share.line) !== null && share.line.quotation === 'count' ? (
                <Button
                  variant="ghost"
                  className="col-span-3 min-h-11"
                  onClick={() => setUndated({ units: found ?? everything(share), weight: null })}
                >
                  J’en prends d’une autre date
                </Button>
              ) : null}
            </div>
          </div>
        )}
      </div>
    </>
  );
}

const dated = { lots: [], isShortLifeOffered: false } as const;

const everything = ({ line }: Share): Found => ({
  quantity: line.requestedQuantity,
  isShelfEmpty: false,
});

const lineAct = (
  { line: { orderId, productId, version, suggestedLots } }: Share,
  { quantity, isShelfEmpty }: Found,
  weight: Weight | null,
): LineAct => ({
  kind: 'line',
  orderId,
  productId,
  version,
  preparedQuantity: quantity,
  ...(weight ? { preparedGrams: weight.grams, weighing: weight.weighing } : {}),
  ...(weight?.isConfirmed ? { isWeightConfirmed: true } : {}),
  ...(isShelfEmpty ? { isShelfEmpty } : {}),
  ...(quantity > 0 && suggestedLots.length > 0 ? { suggestedLots } : {}),
});
