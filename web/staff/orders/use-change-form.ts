import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '../../forms/use-form.ts';
import { readAgain } from '../kit/use-get.ts';
import { orderReads } from '../phone/order-reads.ts';

/** A form that sends one change of an order, then reads it again. */
export function useChangeForm({
  send,
  onDone,
}: {
  send(data: FormData): Promise<unknown>;
  onDone(): void;
}) {
  const queryClient = useQueryClient();
  return useForm({
    async send(data) {
      await send(data);
      await readAgain(queryClient, orderReads);
      onDone();
      return 'leaving';
    },
  });
}
