import { useQueryClient } from '@tanstack/react-query';
import type { MessageText, TextAnswer } from '#domain/texts/contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { useApi } from '../../use-api.ts';
import { answerOf, getQuery } from '../kit/use-get.ts';

/**
 * A null text takes the original back. After a colleague's change, what was typed stays, and theirs
 * is among the versions.
 */
export function useSaveText({ id, version }: TextAnswer) {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (text: MessageText | null): Promise<void> => {
    const { queryKey } = getQuery(api, 'GET /api/staff/texts/:id', { params: { id } });
    try {
      const body = { version, text };
      queryClient.setQueryData(
        queryKey,
        await api('PUT /api/staff/texts/:id', { params: { id }, body }),
      );
      await queryClient.invalidateQueries({
        queryKey: answerOf('GET /api/staff/texts'),
      });
    } catch (error) {
      if (error instanceof ApiRefusal && error.is('Text.Changed'))
        await queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
