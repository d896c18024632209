import { Copy } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { RowList } from '../kit/rows.tsx';

/** The keys or the webhooks: the secret just made, the list, and the form for one more beside it. */
export function DoorsFrame<Row extends { id: string }>({
  of: { data, error },
  made,
  empty,
  row,
  form,
}: {
  of: { data: { items: readonly Row[] } | undefined; error: unknown };
  made: ComponentProps<typeof ShownOnce> | null;
  empty: ComponentProps<typeof EmptyState>;
  row(row: Row): ReactNode;
  form: ReactNode;
}): ReactNode {
  return (
    <>
      <PageHead />
      {made ? (
        <div className="mb-5">
          <ShownOnce {...made} />
        </div>
      ) : null}
      <Loading of={{ data, error }} saysStale />
      {data ? (
        <div className="@container">
          <div className="grid items-start gap-6 @3xl:grid-cols-[1fr_24rem]">
            {data.items.length > 0 ? (
              <RowList rows={data.items} idOf={({ id }) => id}>
                {row}
              </RowList>
            ) : (
              <EmptyState {...empty} />
            )}
            {form}
          </div>
        </div>
      ) : null}
    </>
  );
}

/** A secret that the shop cannot show again. */
function ShownOnce({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string;
  onClose(): void;
}): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <Alert kind="success" title={title}>
      <p>Copiez ce secret maintenant : il ne sera plus montré.</p>
      <p className="my-2 break-all rounded border border-line bg-white p-2 font-mono text-sm">
        {secret}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copié' : 'Copier le secret'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          C’est noté
        </Button>
      </div>
    </Alert>
  );
}
