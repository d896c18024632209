import { Camera, Minus, Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { DeliveryEventInput, Stop } from '#domain/rounds/contract.ts';
import { needsAgeCheck, type KeptBackLine } from '#domain/rounds/hand-over.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { scalePhoto } from '../../ui/scale-photo.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Photo } from '../phone/outbox.ts';

export type HandedOver = {
  event: Extract<DeliveryEventInput, { status: 'delivered' }>;
  photo: Photo | null;
};

/** At the door: a proof when it is wanted, the age when there is alcohol, what comes back. */
export function HandOver({
  stop,
  onYes,
  onNo,
}: {
  stop: Stop;
  onYes(handedOver: HandedOver): void;
  onNo(): void;
}): ReactNode {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [code, setCode] = useState('');
  const [isAgeChecked, setIsAgeChecked] = useState(false);
  const [bagsReturned, setBagsReturned] = useState(0);
  const [keptBack, setKeptBack] = useState<readonly KeptBackLine[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const isAgeAsked = needsAgeCheck(stop.lines, keptBack);

  function confirm(): void {
    if (code !== '' && !/^\d{4}$/.test(code)) return setProblem('Le code a quatre chiffres.');
    if (isAgeAsked && !isAgeChecked)
      return setProblem('Il y a de l’alcool : vérifiez l’âge, ou gardez l’alcool.');
    onYes({
      photo,
      event: {
        status: 'delivered',
        ...(code ? { code } : {}),
        ...(photo ? { photoId: photo.photoId } : {}),
        isAgeChecked: isAgeAsked && isAgeChecked,
        bagsReturned,
        keptBack: [...keptBack],
      },
    });
  }

  return (
    <div role="group" aria-label="Confirmer la remise" className="mt-3 rounded-md bg-sand p-4">
      <p className="font-semibold">
        {isAgeAsked
          ? 'Cette commande contient de l’alcool. Avez-vous vu une preuve de majorité ?'
          : 'Tous les sacs sont-ils remis ?'}
      </p>
      {isAgeAsked ? (
        <Checkbox
          className="mt-2 min-h-14"
          label="J’ai vu une preuve de majorité"
          checked={isAgeChecked}
          onChange={(event) => setIsAgeChecked(event.target.checked)}
        />
      ) : null}
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <PhotoButton photo={photo} onPhoto={setPhoto} number={stop.number} />
        <TextField
          label="Code du client"
          isOptional
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          className="min-h-14 text-xl tracking-widest"
        />
      </div>
      <details className="mt-3">
        <summary className="flex min-h-14 cursor-pointer items-center font-semibold text-leaf underline">
          Sacs rendus, produits non remis
        </summary>
        <Counted
          label="Sacs rendus par le client"
          quantity={bagsReturned}
          max={50}
          onChange={setBagsReturned}
        />
        <p className="mt-3 font-semibold">Non remis, remboursés au client</p>
        <ul className="divide-y divide-line">
          {stop.lines.map((line) => (
            <li key={`${line.orderId} ${line.productId}`}>
              <Counted
                label={line.name}
                quantity={unitsOf(keptBack, line)}
                max={line.quantity}
                onChange={(quantity) =>
                  setKeptBack([
                    ...keptBack.filter((kept) => !isSame(kept, line)),
                    ...(quantity > 0
                      ? [{ orderId: line.orderId, productId: line.productId, quantity }]
                      : []),
                  ])
                }
              />
            </li>
          ))}
        </ul>
      </details>
      {problem ? (
        <p role="alert" className="mt-3 font-semibold text-tomato">
          {problem}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button className="min-h-14 flex-1" onClick={confirm}>
          Oui, livrée
        </Button>
        <Button variant="secondary" className="min-h-14" onClick={onNo}>
          Non
        </Button>
      </div>
    </div>
  );
}

type LineId = Pick<KeptBackLine, 'orderId' | 'productId'>;
const isSame = (one: LineId, other: LineId): boolean =>
  one.orderId === other.orderId && one.productId === other.productId;
const unitsOf = (keptBack: readonly KeptBackLine[], line: LineId): number =>
  keptBack.find((kept) => isSame(kept, line))?.quantity ?? 0;

function Counted({
  label,
  quantity,
  max,
  onChange,
}: {
  label: string;
  quantity: number;
  max: number;
  onChange(quantity: number): void;
}): ReactNode {
  return (
    <div className="flex min-h-14 items-center justify-between gap-3 py-1">
      <span className="min-w-0 break-words">{label}</span>
      <div className="flex flex-none items-center">
        <CountButton
          label={`Un de moins, ${label}`}
          disabled={quantity === 0}
          onClick={() => onChange(quantity - 1)}
        >
          <Minus aria-hidden className="size-6" />
        </CountButton>
        <output aria-label={label} className="figures w-8 text-center text-lg font-bold">
          {quantity}
        </output>
        <CountButton
          label={`Un de plus, ${label}`}
          disabled={quantity >= max}
          onClick={() => onChange(quantity + 1)}
        >
          <Plus aria-hidden className="size-6" />
        </CountButton>
      </div>
    </div>
  );
}

/** Stays focusable at its end, where the keyboard would lose its place. */
function CountButton({
  label,
  disabled,
  onClick,
  children,
}: {
  label: string;
  disabled: boolean;
  onClick(): void;
  children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="inline-flex size-14 items-center justify-center rounded-full border border-line-strong bg-white text-leaf hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-quiet"
    >
      {children}
    </button>
  );
}

/** The camera of the phone. Scaled down before it is kept: it may wait for the network. */
export function PhotoButton({
  photo,
  number,
  onPhoto,
}: {
  photo: Photo | null;
  number: string;
  onPhoto(photo: Photo | null): void;
}): ReactNode {
  const id = useId();
  async function take(file: File): Promise<void> {
    const scaled = await scalePhoto(file);
    onPhoto({
      photoId: crypto.randomUUID(),
      bytes: await scaled.arrayBuffer(),
      type: scaled.type,
    });
  }
  return (
    <div className="self-end">
      <label
        htmlFor={id}
        className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-md border-2 border-dashed border-line-strong bg-white px-4 py-2 font-semibold text-leaf focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leaf hover:border-ink"
      >
        <Camera aria-hidden className="size-5 flex-none" />
        {photo ? 'Photo prise : la refaire' : 'Photographier les sacs'}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          capture="environment"
          aria-label={`Photographier les sacs de la commande ${number}`}
          className="sr-only"
          onChange={(event) => {
            const input = event.currentTarget;
            const [file] = input.files ?? [];
            input.value = '';
            if (file) void take(file);
          }}
        />
      </label>
      <p role="status" className="sr-only">
        {photo ? 'La photo est gardée.' : ''}
      </p>
    </div>
  );
}
