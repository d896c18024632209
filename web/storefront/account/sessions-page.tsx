import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatDayAndHour } from '../../shop-time.ts';
import { CustomerGate } from '../session/customer-gate.tsx';

export function Page(): ReactNode {
  return <CustomerGate title="Mes appareils">{() => <Sessions />}</CustomerGate>;
}

const queryKey = ['account', 'sessions'];

function Sessions(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: sessions } = useQuery({
    queryKey,
    queryFn: async () => (await api('GET /api/account/sessions')).items,
    throwOnError: true,
  });
  const [refusal, setRefusal] = useState<string | null>(null);

  async function end(action: Promise<unknown>, said: string): Promise<void> {
    setRefusal(null);
    try {
      await action;
      toast.success(said);
    } catch (error) {
      setRefusal(refusalText(error));
    }
    await queryClient.invalidateQueries({ queryKey });
  }

  if (!sessions) return <Skeleton className="h-40" />;
  return (
    <div className="flex flex-col gap-4">
      <p>
        Votre compte est ouvert ici. Si vous ne reconnaissez pas un appareil, déconnectez-le et
        changez votre mot de passe.
      </p>
      <ul className="flex flex-col gap-3">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-white p-4"
          >
            <span className="min-w-0">
              <strong className="mr-2">{session.device}</strong>
              {session.isCurrent ? <Badge>Cet appareil</Badge> : null}
              <span className="block text-sm text-quiet">
                Dernière visite {formatDayAndHour(session.lastSeenAt)}
              </span>
            </span>
            {session.isCurrent ? null : (
              <Button
                variant="secondary"
                size="s"
                aria-label={`Déconnecter ${session.device}`}
                onClick={() =>
                  void end(
                    api('DELETE /api/account/sessions/:id', { params: { id: session.id } }),
                    'Cet appareil est déconnecté.',
                  )
                }
              >
                Déconnecter
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      {sessions.length > 1 ? (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() =>
            void end(api('DELETE /api/account/sessions'), 'Vos autres appareils sont déconnectés.')
          }
        >
          Déconnecter tous les autres
        </Button>
      ) : null}
    </div>
  );
}
