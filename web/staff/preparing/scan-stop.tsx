import { CircleX } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatPlainDate } from '#domain/time/local-time.ts';
import type { ScanVerdict } from '#domain/picking/judge-scan.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';

export type StoppingVerdict = Exclude<ScanVerdict, { kind: 'right' }>;

/** Stops on a wrong scan: what was scanned, what was expected. A right scan goes on by itself. */
export function ScanStop({
  verdict,
  expected,
  onClose,
  onOffer,
}: {
  verdict: StoppingVerdict;
  expected: string;
  onClose(): void;
  /** Takes a short date all the same: the customer then pays nothing for the line. */
  onOffer(): void;
}): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [verdict]);
  const { title, text } = textsOf(verdict, expected);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mt-3 grid gap-3 rounded-lg border-4 border-tomato bg-tomato-wash p-4 text-tomato-deep outline-none"
    >
      <p className="flex items-center gap-2 text-2xl font-extrabold">
        <CircleX aria-hidden className="size-8 flex-none" />
        {title}
      </p>
      <div className="text-lg">{text}</div>
      <Button variant="danger" size="l" className="min-h-16 text-xl" onClick={onClose}>
        {verdict.kind === 'short' ? 'J’en prends un autre' : 'Compris'}
      </Button>
      {verdict.kind === 'short' ? (
        <Button variant="secondary" className="min-h-14" onClick={onOffer}>
          Je le mets quand même : offert au client
        </Button>
      ) : null}
    </div>
  );
}

/** The code itself without a network, or where the shop does not know it. */
function NameOf({ code }: { code: string }): ReactNode {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['staff', 'scanned', code],
    queryFn: () => api('GET /api/staff/products', { query: { q: code } }),
  });
  return data?.items[0]?.name ?? code;
}

const day = (date: string): string => formatPlainDate(date);

function textsOf(verdict: StoppingVerdict, expected: string): { title: string; text: ReactNode } {
  if (verdict.kind === 'misread')
    return { title: 'Code mal lu', text: <p>Présentez-le à nouveau.</p> };
  if (verdict.kind === 'expired')
    return {
      title: 'Date passée',
      text: <p>Ce produit est périmé depuis le {day(verdict.expiresOn)} : retirez-le du rayon.</p>,
    };
  if (verdict.kind === 'short')
    return {
      title: 'Date trop courte',
      text: (
        <>
          <p>
            Lu : <strong>{day(verdict.expiresOn)}</strong>
          </p>
          <p>
            Promis au client : <strong>{day(verdict.neededUntil)} au moins</strong>
          </p>
        </>
      ),
    };
  return {
    title: 'Ce n’est pas le bon',
    text: (
      <>
        <p>
          Scanné : <strong>{verdict.found?.name ?? <NameOf code={verdict.code} />}</strong>
        </p>
        <p>
          Attendu : <strong>{expected}</strong>
        </p>
      </>
    ),
  };
}
