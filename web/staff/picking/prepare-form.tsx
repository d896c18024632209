import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { StaffOrderProduct } from '#domain/picking/preparation-contract.ts';
import { absurdWeightText, expectedGrams, judgeWeight } from '#domain/picking/rules.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { ChooseRegistered } from '../scale/choose-registered.tsx';
import { useRegisteredScale, weighingOf } from '../scale/registered-scale.ts';
import { scalesQuery } from '../scale/scales-query.ts';
import { forgetLine, keepLine, readKeptLine } from './kept-line.ts';
import { LineMoney, type Bill } from './line-money.tsx';
import { MissingQuestion } from './missing-question.tsx';
import type { LineWriting } from './use-prepare-line.ts';
import { useScan } from './use-scan.ts';

type FormProps = {
  orderId: string;
  bill: Bill;
  line: StaffOrderProduct;
  others: readonly StaffOrderProduct[];
  writing: LineWriting;
  /** Absent where the customer wants no other product. */
  onReplace?: (() => void) | undefined;
};

/** Long enough for a barcode after a number, so that a scan here is read whole and recognised. */
const wholeNumber = {
  inputMode: 'numeric',
  pattern: '[0-9]*',
  maxLength: 24,
  autoComplete: 'off',
} as const;

/** Quantity and weight found for a line, kept on the device until saved: a reload loses nothing. */
export function PrepareForm({
  orderId,
  bill,
  line,
  others,
  writing,
  onReplace,
}: FormProps): ReactNode {
  const kept = readKeptLine(orderId, line.id, line.version);
  const usual = {
    quantity: String(line.preparedQuantity || line.requestedQuantity),
    grams: line.preparedGrams ? String(line.preparedGrams) : '',
  };
  const [quantity, setQuantity] = useState(kept?.quantity ?? usual.quantity);
  const [grams, setGrams] = useState(kept?.grams ?? usual.grams);
  const [isMissing, setIsMissing] = useState(false);
  const scan = useScan(line, others);
  const isWeighed = line.quotation === 'weight';
  const scales =
    useQuery({ ...scalesQuery(useApi()), enabled: isWeighed }).data?.items.filter(
      ({ isRetired }) => !isRetired,
    ) ?? [];
  const registered = useRegisteredScale(scales);

  useEffect(() => {
    if (writing.pending) return;
    if (quantity === usual.quantity && grams === usual.grams) return forgetLine(orderId, line.id);
    keepLine(orderId, line.id, { version: line.version, quantity, grams, pending: null });
  }, [
    orderId,
    line.id,
    line.version,
    quantity,
    grams,
    usual.quantity,
    usual.grams,
    writing.pending,
  ]);

  /** Returns true when the field held a barcode: it is then cleared and nothing is saved. */
  function takeScan(): boolean {
    const inQuantity = scan.take(quantity);
    const inGrams = !inQuantity && scan.take(grams);
    if (inQuantity) setQuantity(usual.quantity);
    if (inGrams) setGrams('');
    return inQuantity || inGrams;
  }

  // `writing` shows the refusals, and keeps what the network could not take.
  const { form } = useForm({
    async send() {
      if (takeScan()) return;
      scan.clear();
      const preparedQuantity = Number(quantity);
      if (preparedQuantity === 0) return setIsMissing(true);
      if (preparedQuantity > line.requestedQuantity)
        return writing.reconsider(`Pas plus que ce qui est commandé : ${line.requestedQuantity}.`);
      if (isWeighed) await saveWeight(preparedQuantity, Number(grams));
      else await writing.save({ preparedQuantity });
    },
  });

  /** An absurd weight is refused here; the server asks to confirm a doubtful one. */
  async function saveWeight(preparedQuantity: number, preparedGrams: number): Promise<void> {
    const expected = expectedGrams(line, preparedQuantity);
    const verdict = judgeWeight(preparedGrams, expected);
    if (verdict === 'absurd') {
      // The next digit begins a new number.
      setGrams('');
      return writing.reconsider(absurdWeightText(preparedGrams, expected));
    }
    const weighing = weighingOf('typed', { grams: preparedGrams, scale: registered.scale });
    await writing.save({ preparedQuantity, preparedGrams, weighing });
  }

  // Scanners end with Enter: handle it before the browser validates the other field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && takeScan()) event.preventDefault();
  };

  return (
    <form {...form} className="mt-3 flex flex-wrap items-end gap-3">
      <div className="grid w-full grid-cols-2 items-end gap-3 sm:w-80">
        <TextField
          {...wholeNumber}
          label={
            <>
              Quantité<span className="sr-only"> de {line.name}</span>
            </>
          }
          title="Un nombre entier"
          value={quantity}
          onChange={(event) => setQuantity(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={takeScan}
          required
        />
        {isWeighed ? (
          <TextField
            {...wholeNumber}
            label={
              <>
                Poids en grammes<span className="sr-only"> de {line.name}</span>
              </>
            }
            title="En grammes, sans virgule : 1250 pour 1,250 kg"
            value={grams}
            onChange={(event) => {
              setGrams(event.target.value);
              // What was refused is no longer there.
              if (writing.error) writing.reconsider();
            }}
            onKeyDown={onKeyDown}
            onBlur={takeScan}
            required={quantity !== '0'}
          />
        ) : null}
      </div>
      {isWeighed && registered.isAsked ? (
        <div className="w-full">
          <ChooseRegistered scales={scales} registered={registered} />
        </div>
      ) : null}
      <Button
        type="submit"
        disabled={isWeighed && registered.isAsked}
        loading={writing.isSaving}
        aria-label={`Mettre ${line.name} dans le sac`}
      >
        Dans le sac
      </Button>
      <Button
        variant="secondary"
        onClick={() => setIsMissing(true)}
        aria-label={`${line.name} est manquant`}
      >
        Manquant
      </Button>
      <LineMoney
        bill={bill}
        line={line}
        quantity={Number(quantity)}
        grams={isWeighed ? Number(grams) : 0}
      />
      {scan.notice ? (
        <Alert kind={scan.notice.tone} className="w-full">
          {scan.notice.text}
        </Alert>
      ) : null}
      {isMissing ? (
        <MissingQuestion
          line={line}
          isSaving={writing.isSaving}
          onAnswer={(isShelfEmpty) => {
            setIsMissing(false);
            void writing.save({ preparedQuantity: 0, ...(isShelfEmpty ? { isShelfEmpty } : {}) });
          }}
          onReplace={
            onReplace &&
            (() => {
              setIsMissing(false);
              onReplace();
            })
          }
          onBack={() => setIsMissing(false)}
        />
      ) : null}
    </form>
  );
}
