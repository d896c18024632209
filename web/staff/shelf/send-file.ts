import type { ImportAnswer } from '#domain/catalogue/staff-contract.ts';
import type { ApiError } from '#domain/errors.ts';
import { ApiRefusal } from '../../api-client.ts';

export type StockChoice = 'keep' | 'replace';

/** The file goes as it is: the typed client carries JSON only. */
export async function sendFile({ file, stock }: { file: File; stock: StockChoice }, { isDryRun }: { isDryRun: boolean }): Promise<ImportAnswer> {
  const query = new URLSearchParams({ stock, ...(isDryRun ? { dryRun: '1' } : {}) }).toString();
  const response = await fetch(`/api/staff/catalogue/imports?${query}`, { method: 'POST', credentials: 'same-origin', headers: { 'content-type': 'text/csv' }, body: file }).catch(() => null);
  if (!response) throw unreachable(isDryRun);
  if (response.status === 413) throw new ApiRefusal({ code: 'TOO_LARGE', message: 'Ce fichier dépasse 40 Mo. Partagez-le en deux.', statusCode: 413 });
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) throw body ? new ApiRefusal(body as ApiError) : unreachable(isDryRun);
  return body as ImportAnswer;
}

function unreachable(isDryRun: boolean): ApiRefusal {
  const message = isDryRun ? 'Le fichier n’a pas pu être envoyé : vérifiez votre connexion, puis choisissez-le à nouveau. Rien n’a été importé.' : 'La réponse n’est pas arrivée. Choisissez le fichier à nouveau : s’il ne reste rien à changer, l’import est fait.';
  return new ApiRefusal({ code: 'NETWORK', message, statusCode: 503 });
}
