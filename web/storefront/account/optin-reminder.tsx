import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { optinReminderSchema } from '#domain/account/contract.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../refusal-text.ts';

/** Asked of those who want no news, at most once in six months; « Non merci » is an answer like the other. */
export function OptinReminder(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['account', 'optin', 'reminder'],
    queryFn: () => api.get<z.infer<typeof optinReminderSchema>>('/api/account/optin/reminder'),
  });
  if (!data?.remind) return null;
  async function answer(email: boolean): Promise<void> {
    try {
      await api.send('PATCH', '/api/account/optin', { email });
      await queryClient.invalidateQueries({ queryKey: ['account', 'optin'] });
      if (email) toast.success('C’est noté : à bientôt dans votre boîte.');
    } catch (error) {
      toast.error(refusalText(error));
    }
  }
  return (
    <section aria-label="Nos nouvelles" className="rounded-lg bg-butter-wash p-5">
      <h2 className="text-lg">Les arrivages et les recettes de la semaine ?</h2>
      <p className="mt-1">Un e-mail par semaine. Vous pourrez arrêter d’un clic.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => void answer(true)}>Oui, par e-mail</Button>
        <Button variant="secondary" onClick={() => void answer(false)}>
          Non merci
        </Button>
      </div>
    </section>
  );
}
