import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';

export function SignOut(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  async function signOut(): Promise<void> {
    try {
      await api('POST /api/auth/signout');
      // Nothing of the customer may stay on a shared computer's screen.
      queryClient.clear();
      window.location.assign('/');
    } catch (error) {
      toast.error(refusalText(error));
    }
  }
  return (
    <button
      type="button"
      onClick={() => void signOut()}
      className="flex min-h-11 items-center gap-3 rounded-full px-4 font-semibold text-quiet hover:bg-sand"
    >
      <LogOut aria-hidden className="size-5" />
      Me déconnecter
    </button>
  );
}
