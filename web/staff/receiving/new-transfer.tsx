import { useState, type ReactNode } from 'react';
import type { TransferLine, Transfers } from '#domain/sites/transfers-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { WholeNumberField } from '../../ui/number-fields.tsx';
import { toast } from '../../ui/toast.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { FindProduct, type FoundProduct } from './find-product.tsx';
import { lotText } from './transfer-words.ts';

type Line = Pick<TransferLine, 'lotId' | 'name' | 'expiresOn' | 'lot' | 'units'>;

/** The sheet of a transfer: where from, where to, then each lot and its units. */
export function NewTransfer({
  sites,
  onClose,
}: {
  sites: Transfers['sites'];
  onClose(): void;
}): ReactNode {
  const own = sites.filter(({ isOwn }) => isOwn);
  const [fromId, setFromId] = useState(own[0]?.id ?? '');
  const [toId, setToId] = useState('');
  const [found, setFound] = useState<FoundProduct | null>(null);
  const [lines, setLines] = useState<readonly Line[]>([]);
  // Idempotency key of this sheet.
  const [id] = useState(() => crypto.randomUUID());
  const plan = useSend('POST /api/staff/transfers', {
    refreshes: ['GET /api/staff/transfers'],
    onDone() {
      toast.success('La feuille est prête.');
      onClose();
    },
  });
  const others = sites.filter((site) => site.id !== fromId);
  const to = others.find((site) => site.id === toId) ?? others[0];
  return (
    <Part title="Nouveau transfert" className="mb-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          label="Part de"
          value={fromId}
          options={own.map((site) => ({ value: site.id, label: site.name }))}
          onChange={(event) => {
            setFromId(event.currentTarget.value);
            // Lots are of a site.
            setLines([]);
            setFound(null);
          }}
        />
        <Select
          label="Va à"
          value={to?.id ?? ''}
          options={others.map((site) => ({ value: site.id, label: site.name }))}
          onChange={(event) => setToId(event.currentTarget.value)}
        />
      </div>
      <FindProduct site={fromId} onFind={setFound} />
      {found ? (
        <LotChoice
          key={`${fromId} ${found.key}`}
          siteId={fromId}
          product={found}
          onAdd={(line) => {
            setLines([...lines.filter(({ lotId }) => lotId !== line.lotId), line]);
            setFound(null);
          }}
        />
      ) : null}
      {lines.length > 0 ? (
        <ul aria-label="Sur la feuille" className="mt-4 border-t border-line">
          {lines.map((line) => (
            <li
              key={line.lotId}
              className="flex items-center justify-between gap-3 border-b border-line py-2"
            >
              <span className="[overflow-wrap:anywhere]">
                <strong className="font-semibold">{line.name}</strong>,{' '}
                {plural(line.units, 'unité')}, {lotText(line)}
              </span>
              <Button
                variant="ghost"
                size="s"
                onClick={() => setLines(lines.filter((other) => other !== line))}
              >
                Retirer<span className="sr-only"> {line.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Refused by={plan.error} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          disabled={lines.length === 0 || !to}
          loading={plan.isPending}
          onClick={() =>
            plan.mutate({
              body: {
                id,
                fromId,
                toId: to?.id ?? '',
                lines: lines.map(({ lotId, units }) => ({ lotId, units })),
              },
            })
          }
        >
          Enregistrer la feuille
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Abandonner
        </Button>
      </div>
    </Part>
  );
}

function LotChoice({
  siteId,
  product,
  onAdd,
}: {
  siteId: string;
  product: FoundProduct;
  onAdd(line: Line): void;
}): ReactNode {
  const read = useGet('GET /api/staff/transferable', {
    query: { siteId, sku: product.sku },
    staleTime: 0,
  });
  const lots = read.data?.items ?? [];
  const scanned = lots.find(
    ({ expiresOn, lot }) =>
      (product.lot ?? product.expiresOn) !== null &&
      (product.lot === null || lot === product.lot) &&
      (product.expiresOn === null || expiresOn === product.expiresOn),
  );
  const { refusal, isSending, form } = useForm({
    send(data) {
      const lot = lots.find(({ id }) => id === data.get('lotId'));
      if (lot)
        onAdd({
          lotId: lot.id,
          name: product.name,
          expiresOn: lot.expiresOn,
          lot: lot.lot,
          units: Number(data.get('units')),
        });
      return Promise.resolve('leaving');
    },
  });
  if (!read.data) return <Loading of={read} />;
  if (lots.length === 0)
    return (
      <Alert kind="warning" className="mt-4">
        Rien de « {product.name} » n’est sur ce site.
      </Alert>
    );
  return (
    <form
      {...form}
      noValidate={false}
      aria-label={product.name}
      className="mt-4 grid items-end gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_8rem_auto]"
    >
      <Select
        label={`Lot de ${product.name}`}
        name="lotId"
        defaultValue={scanned?.id ?? lots[0]?.id}
        options={lots.map((lot) => ({
          value: lot.id,
          label: `${lotText(lot)} : ${plural(lot.units, 'unité')}`,
        }))}
      />
      <WholeNumberField label="Unités" name="units" maxLength={5} required />
      <Button type="submit" variant="secondary" loading={isSending}>
        Ajouter
      </Button>
      <p className="text-sm text-quiet sm:col-span-3">
        {read.data.free === 0
          ? 'Toutes sont attendues par des commandes.'
          : `${plural(read.data.free, 'unité n’est attendue', 'unités ne sont attendues')} par aucune commande.`}
      </p>
      <Refused by={refusal} />
    </form>
  );
}
