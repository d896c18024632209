import { Delete } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Share } from '#domain/picking/batch.ts';
import type { BatchLine } from '#domain/picking/batch-contract.ts';
import {
  absurdWeightText,
  expectedGrams,
  judgeWeight,
  weightQuestion,
} from '#domain/picking/rules.ts';
import type { Scale } from '#domain/picking/scales-contract.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { ChooseRegistered } from '../devices/choose-registered.tsx';
import {
  registeredRefusal,
  useRegisteredScale,
  weighingOf,
  type Weight,
} from '../devices/registered-scale.ts';
import { useScale } from '../devices/scale-link.ts';
import { ScaleStrip } from '../devices/scale-strip.tsx';
import { BagMark, bagName } from './bag-mark.tsx';
import { ScaleReading } from './scale-reading.tsx';

/** Five digits: 99 kg, more than any line. */
const mostDigits = 5;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const keyLook =
  'min-h-14 rounded-md border border-line-strong bg-white text-2xl font-bold tabular-nums hover:bg-leaf-wash active:bg-leaf-wash';

/**
 * Weighs the pieces of one bag: the scale's weight or a large pad, what it costs, and a question when
 * it is unusual. The scale fills in, the person confirms.
 */
export function WeighPad({
  share,
  quantity,
  scannedGrams,
  lines,
  scales,
  onWeigh,
}: {
  share: Share;
  quantity: number;
  /** Read from the labels of some pieces; what is typed replaces it. */
  scannedGrams: number | null;
  /** All lines of the order, for what the bank still holds. */
  lines: readonly BatchLine[];
  scales: readonly Scale[];
  onWeigh(weight: Weight): void;
}): ReactNode {
  const { line, order } = share;
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState<{ weight: Weight; text: string } | null>(null);
  /** After a refusal the next digit begins a new number. */
  const [isRefused, setIsRefused] = useState(false);
  const registered = useRegisteredScale(scales);
  const [isTyping, setIsTyping] = useState(false);
  const scale = useScale();
  const hasScale = scale.name !== null && !isTyping;
  const weighed = hasScale ? scale.grams : null;
  const grams = typed === '' ? (weighed ?? scannedGrams ?? 0) : Number(typed);
  const expected = expectedGrams(line, quantity);
  const verdict = judgeWeight(grams, expected);
  const source = typed !== '' ? 'typed' : weighed === null ? 'label' : 'scale';
  const tareGrams = source === 'scale' ? scale.tareGrams : 0;
  const weighing = weighingOf(source, { grams, tareGrams, scale: registered.scale });
  const beyond = registeredRefusal(registered, weighing);
  const isStopped = grams === 0 || verdict === 'absurd';

  /**
   * An absurd weight is never sent; a doubtful one is sent once confirmed, as the server requires.
   */
  function submit(): void {
    if (isStopped) return;
    if (beyond) return setIsRefused(true);
    const weight = { grams, weighing, isConfirmed: false };
    if (verdict === 'doubtful') setQuestion({ weight, text: weightQuestion(grams, expected) });
    else onWeigh(weight);
  }

  if (question)
    return (
      <Confirmation
        label={`Poids de ${line.name}`}
        question={question.text}
        yes="Oui, c’est le poids"
        isSending={false}
        // The weight that was asked about: the scale may have moved since.
        onYes={() => onWeigh({ ...question.weight, isConfirmed: true })}
        onNo={() => {
          setQuestion(null);
          setIsRefused(true);
        }}
      />
    );
  if (registered.isAsked) return <ChooseRegistered scales={scales} registered={registered} />;
  return (
    <div className="grid gap-1.5">
      <ScaleReading
        share={share}
        quantity={quantity}
        lines={lines}
        grams={grams}
        problem={
          verdict === 'absurd'
            ? absurdWeightText(grams, expected)
            : isRefused && beyond
              ? beyond.text
              : null
        }
      />
      {hasScale ? (
        <ScaleStrip scale={scale} expectedGrams={expected} onType={() => setIsTyping(true)} />
      ) : (
        <DigitPad
          label={`Poids de ${line.name}`}
          // More digits only make an absurd weight heavier.
          typed={isRefused || verdict === 'absurd' ? '' : typed}
          onType={(next) => {
            setIsRefused(false);
            setTyped(next);
          }}
        />
      )}
      <Button
        size="l"
        className="min-h-14 w-full text-xl"
        aria-disabled={isStopped}
        aria-label={`Mettre ${formatGrams(grams)} dans le ${bagName(order.bag)}`}
        icon={<BagMark bag={order.bag} className="size-10" />}
        // A second tap of the same finger would weigh the next bag.
        onClick={(event) => (event.detail > 1 ? undefined : submit())}
      >
        {grams === 0 ? 'Pesez' : `${formatGrams(grams)} dans le sac`}
      </Button>
      {scale.name !== null && isTyping ? (
        <Button
          variant="ghost"
          className="min-h-14"
          onClick={() => {
            setTyped('');
            setIsTyping(false);
          }}
        >
          Revenir à la balance
        </Button>
      ) : null}
    </div>
  );
}

function DigitPad({
  label,
  typed,
  onType,
}: {
  label: string;
  typed: string;
  onType(typed: string): void;
}): ReactNode {
  const press = (digit: string) => {
    const next = `${typed}${digit}`.replace(/^0+/, '');
    if (next.length <= mostDigits) onType(next);
  };
  return (
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-1.5">
      {digits.map((digit) => (
        <button key={digit} type="button" className={keyLook} onClick={() => press(digit)}>
          {digit}
        </button>
      ))}
      <button
        type="button"
        className={keyLook}
        aria-label="Effacer"
        onClick={() => onType(typed.slice(0, -1))}
      >
        <Delete aria-hidden className="mx-auto size-6" />
      </button>
      <button type="button" className={keyLook} onClick={() => press('0')}>
        0
      </button>
      <button
        type="button"
        className={keyLook}
        aria-label="Double zéro"
        onClick={() => press('00')}
      >
        00
      </button>
    </div>
  );
}
