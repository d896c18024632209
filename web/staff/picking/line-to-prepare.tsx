import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPlainDate } from '#domain/local-time.ts';
import { formatGrams } from '#domain/quantity.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { readKeptLine } from './kept-line.ts';
import type { Bill } from './line-money.tsx';
import { PrepareForm } from './prepare-form.tsx';
import { usePrepareLine } from './use-prepare-line.ts';
import { WritingOutcome } from './writing-outcome.tsx';
import { MissingLinePart } from './missing-line-part.tsx';
import { wishNote } from '../replacements/missing-line.ts';
import { productAddress } from '../catalogue/products-url.ts';

type LineProps = {
  orderId: string;
  /** The order of the line, for what the bank still holds. */
  bill: Bill;
  line: StaffOrderProduct;
  /** The whole order: the barcode may belong to another line. */
  others: readonly StaffOrderProduct[];
  canPrepare: boolean;
  replaceMissingProducts: boolean;
  onChange: (order: StaffOrder) => void;
};

/** Scroll target of « Terminer » while this line is pending. */
export const lineAnchor = (orderId: string, lineId: string): string => `ligne-${orderId}-${lineId}`;

/**
 * One product to pick, count and weigh, saved line by line. A finished line is collapsed and can be
 * reopened.
 */
export function LineToPrepare({
  orderId,
  bill,
  line,
  others,
  canPrepare,
  replaceMissingProducts,
  onChange,
}: LineProps): ReactNode {
  const isDone = line.preparedQuantity !== null;
  const isMissing = line.preparedQuantity === 0;
  const [isEditing, setIsEditing] = useState(
    () => readKeptLine(orderId, line.id, line.version)?.pending != null,
  );
  const isOpen = canPrepare && (!isDone || isEditing);
  const card = useFoldedFocus(isOpen && canPrepare);
  const change = (order: StaffOrder) => {
    setIsEditing(false);
    onChange(order);
  };
  return (
    <div
      ref={card}
      id={lineAnchor(orderId, line.id)}
      tabIndex={-1}
      className={`scroll-mt-4 rounded-lg border bg-white p-3 outline-offset-2 ${isMissing ? 'border-tomato' : isDone ? 'border-leaf' : 'border-line'}`}
    >
      <div className="flex gap-3">
        <Picture
          base={line.picture.base}
          alt=""
          tint={line.picture.tint}
          sizes="72px"
          className={`shrink-0 rounded-md ${isOpen || !isDone ? 'size-18' : 'size-12'}`}
        />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{line.name}</p>
          <p className="text-sm text-quiet first-letter:uppercase">{line.packSize}</p>
          <p className="tabular-nums">
            <strong>{line.requestedQuantity}</strong> demandé{line.requestedQuantity > 1 ? 's' : ''}
            {line.announcedGrams ? `, environ ${formatGrams(line.announcedGrams)}` : ''}
          </p>
          {isOpen && line.neededUntil ? (
            <p className="text-sm text-quiet">
              Date : {formatPlainDate(line.neededUntil)} au moins
            </p>
          ) : null}
          {isOpen ? <p className="text-sm text-quiet">{wishNote(line.wish)}</p> : null}
          {isOpen ? (
            <Link
              to={productAddress(line.sku)}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline"
            >
              Corriger le stock<span className="sr-only"> de {line.name}</span>
            </Link>
          ) : null}
          {isDone ? (
            <p className={`font-semibold ${isMissing ? 'text-tomato' : 'text-leaf'}`}>
              {preparedText(line)}
            </p>
          ) : null}
        </div>
        {canPrepare && isDone ? (
          <Button
            variant="ghost"
            className="self-start"
            aria-expanded={isEditing}
            aria-label={isEditing ? `Laisser ${line.name} ainsi` : `Modifier ${line.name}`}
            onClick={() => setIsEditing(!isEditing)}
          >
            {isEditing ? 'Laisser' : 'Modifier'}
          </Button>
        ) : null}
      </div>
      {isOpen ? (
        <OpenLine
          key={line.version}
          orderId={orderId}
          bill={bill}
          line={line}
          others={others}
          replaceMissingProducts={replaceMissingProducts}
          onChange={change}
        />
      ) : null}
    </div>
  );
}

/** Both forms share one mutation, so that only one of them sends the pending input. */
function OpenLine({
  orderId,
  bill,
  line,
  others,
  replaceMissingProducts,
  onChange,
}: Omit<LineProps, 'canPrepare'>): ReactNode {
  const writing = usePrepareLine({ orderId, line, onChange });
  const [isReplacing, setIsReplacing] = useState(false);
  return (
    <>
      <PrepareForm
        orderId={orderId}
        bill={bill}
        line={line}
        others={others}
        writing={writing}
        onReplace={line.wish.kind === 'remove' ? undefined : () => setIsReplacing(true)}
      />
      <WritingOutcome line={line} writing={writing} />
      <MissingLinePart
        orderId={orderId}
        line={line}
        replaceMissingProducts={replaceMissingProducts}
        writing={writing}
        isOpen={isReplacing}
        onOpen={setIsReplacing}
      />
    </>
  );
}

/** The focused form is removed, so its card takes the focus. */
function useFoldedFocus(isOpen: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      card.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return card;
}

function preparedText(line: StaffOrderProduct): string {
  if (line.preparedQuantity === 0) return 'Manquant';
  const instead = line.replacedBy ? `Remplacé par ${line.replacedBy.name} : ` : '';
  return `${instead}${line.preparedQuantity} dans le sac${line.preparedGrams ? `, ${formatGrams(line.preparedGrams)}` : ''}${line.shortLivedUntil ? ', date courte, offert' : ''}`;
}
