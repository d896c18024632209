import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { StaffCodeSheet } from '#domain/promotions/staff-contract.ts';
import { answerOf, answersOf } from '../kit/use-get.ts';

/** Every change answers with the changed code, which replaces the cached one. */
export function useCodeChange<Input>(
  change: (input: Input) => Promise<StaffCodeSheet>,
  id?: string,
): UseMutationResult<StaffCodeSheet, Error, Input> {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (sheet) => {
      queryClient.setQueryData(
        answerOf('GET /api/staff/promo-codes/:id', { params: { id: sheet.id } }),
        sheet,
      );
      await queryClient.invalidateQueries({ queryKey: answersOf('GET /api/staff/promo-codes') });
    },
    // A refusal often means that a colleague changed the code: show the latest version.
    onError: () =>
      id
        ? queryClient.invalidateQueries({
            queryKey: answerOf('GET /api/staff/promo-codes/:id', { params: { id } }),
          })
        : undefined,
  });
}
