import { useQueryClient } from '@tanstack/react-query';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { useForm } from '../../forms/use-form.ts';

/** A form that sends one change of this order, then refetches it. */
export function useChangeForm(
  order: StaffOrder,
  { send, onDone }: { send(data: FormData): Promise<unknown>; onDone(): void },
) {
  const queryClient = useQueryClient();
  return useForm({
    async send(data) {
      await send(data);
      await queryClient.invalidateQueries({ queryKey: ['staff', 'order', order.id] });
      onDone();
      return 'leaving';
    },
  });
}
