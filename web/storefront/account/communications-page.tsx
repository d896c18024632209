import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { Body } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { OptinReminder } from './optin-reminder.tsx';

export function Page(): ReactNode {
  return <CustomerGate title="Mes communications">{() => <Communications />}</CustomerGate>;
}

function Communications(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: optin } = useQuery({
    queryKey: ['account', 'optin'],
    queryFn: () => api('GET /api/account/optin'),
    throwOnError: true,
  });
  if (!optin) return <Skeleton className="h-24" />;
  async function save(change: Body<'PATCH /api/account/optin'>): Promise<void> {
    try {
      queryClient.setQueryData(
        ['account', 'optin'],
        await api('PATCH /api/account/optin', { body: change }),
      );
      await queryClient.invalidateQueries({ queryKey: ['account', 'optin', 'reminder'] });
    } catch (error) {
      toast.error(refusalText(error));
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="mb-2">
        Choisissez comment recevoir nos offres et nos recettes. Les messages qui concernent vos
        commandes vous parviennent toujours.
      </p>
      <Checkbox
        label="Par e-mail"
        checked={optin.email}
        onChange={(event) => void save({ email: event.target.checked })}
      />
      <Checkbox
        label="Par SMS"
        checked={optin.sms}
        onChange={(event) => void save({ sms: event.target.checked })}
      />
      <div className="mt-4">
        <OptinReminder />
      </div>
    </div>
  );
}
