import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';

/** Asks customers who opted out, at most every six months; « Non merci » counts as an answer. */
export function OptinReminder(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['account', 'optin', 'reminder'],
    queryFn: () => api('GET /api/account/optin/reminder'),
  });
  if (!data?.remind) return null;
  async function answer(email: boolean): Promise<void> {
    try {
      await api('PATCH /api/account/optin', { body: { email } });
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
