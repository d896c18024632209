import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PickingPath } from '#domain/picking/batch-contract.ts';
import { usualAnswerSeconds } from '#domain/picking/question.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';
import { PathStops } from './path-stops.tsx';
import { ScanningFields } from './scanning-fields.tsx';
import { answerOf, useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SiteChoice, useWorkSite } from '../session/sites.tsx';

export function Page(): ReactNode {
  const site = useWorkSite();
  const { data: path, error } = useGet('GET /api/staff/picking/path', { query: { site } });
  return (
    <>
      <PageHead />
      <SiteChoice />
      <Loading of={{ data: path, error }} />
      {path ? <PathForm key={`${site} ${path.version}`} path={path} site={site} /> : null}
    </>
  );
}

/**
 * Aisles and scanning rules are saved under one version: a save based on an older one is refused.
 */
function PathForm({ path, site }: { path: PickingPath; site: string | undefined }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [stops, setStops] = useState(path.stops);
  const [scanning, setScanning] = useState(path.scanning);
  const [answerSeconds, setAnswerSeconds] = useState(path.answerSeconds);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function save(): Promise<void> {
    setIsSending(true);
    setError(null);
    try {
      const saved = await api('PUT /api/staff/picking/path', {
        query: { site },
        body: {
          version: path.version,
          stops: stops.map(({ categoryId, cold }) => ({ categoryId, cold })),
          scanning,
          answerSeconds,
        },
      });
      queryClient.setQueryData(answerOf('GET /api/staff/picking/path', { query: { site } }), saved);
      toast.success('Chemin enregistré : les préparations en cours le suivent aussi.');
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <div className="max-w-3xl">
      <PathStops stops={stops} parentId={null} onChange={setStops} />
      <ScanningFields scanning={scanning} onChange={setScanning} />
      <AnswerField seconds={answerSeconds} onChange={setAnswerSeconds} />
      <div className="sticky bottom-(--bar) mt-4 border-t border-line bg-page py-3">
        {error ? (
          <Alert kind="error" className="mb-3">
            {error}
          </Alert>
        ) : null}
        <Button loading={isSending} onClick={() => void save()}>
          Enregistrer
        </Button>
      </div>
    </div>
  );
}

const usual = [60, usualAnswerSeconds, 120, 180, 300, 600];

const durationText = (seconds: number): string =>
  seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;

/** How long a customer is waited for when asked about a missing product. */
function AnswerField({
  seconds,
  onChange,
}: {
  seconds: number;
  onChange(seconds: number): void;
}): ReactNode {
  // A stored value that is not among the usual ones stays selectable.
  const values = [...new Set([...usual, seconds])].toSorted((one, other) => one - other);
  return (
    <Part title="Questions aux clients" className="mt-4">
      <div className="max-w-xs">
        <Select
          label="Réponse attendue pendant"
          value={String(seconds)}
          options={values.map((value) => ({ value: String(value), label: durationText(value) }))}
          hint="Sans réponse, le préparateur suit le choix fait dans le panier."
          onChange={(event) => onChange(Number(event.target.value))}
        />
      </div>
    </Part>
  );
}
