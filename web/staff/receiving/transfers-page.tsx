import { useState, type ReactNode } from 'react';
import type { Transfers } from '#domain/sites/transfers-contract.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useGet } from '../kit/use-get.ts';
import { SiteChoice, useReadSite } from '../session/sites.tsx';
import { NewTransfer } from './new-transfer.tsx';
import { TransferCard } from './transfer-card.tsx';
import { VanRuns } from './van-runs.tsx';

export function Page(): ReactNode {
  const transfers = useGet('GET /api/staff/transfers', { staleTime: 0 });
  return (
    <>
      <PageHead />
      <Loading of={transfers} saysStale />
      {transfers.data ? <List transfers={transfers.data} /> : null}
    </>
  );
}

function List({ transfers }: { transfers: Transfers }): ReactNode {
  const { sites } = transfers;
  const [isMaking, setIsMaking] = useState(false);
  const site = useReadSite();
  const items = transfers.items.filter(
    ({ from, to }) => site === undefined || from.id === site || to.id === site,
  );
  if (sites.length < 2)
    return (
      <EmptyState title="Vous avez un seul site" text="Un transfert va d’un site à un autre." />
    );
  return (
    <>
      <SiteChoice hasAll />
      {isMaking ? (
        <NewTransfer sites={sites} onClose={() => setIsMaking(false)} />
      ) : (
        <Button className="mb-5" onClick={() => setIsMaking(true)}>
          Préparer un transfert
        </Button>
      )}
      {items.length === 0 ? (
        <EmptyState
          title="Aucun transfert"
          text="Une feuille dit ce qui part, de quel lot, et d’où à où."
        />
      ) : (
        <div className="@container">
          <ul className="grid grid-cols-1 items-start gap-4 @4xl:grid-cols-2">
            {items.map((transfer) => (
              <li key={transfer.id}>
                <TransferCard transfer={transfer} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <VanRuns transfers={transfers} />
    </>
  );
}
