import type { ImportAnswer } from '#domain/catalogue/import-contract.ts';
import { postFile } from './post-file.ts';

export type StockChoice = 'keep' | 'replace';

/**
 * When the answer of an import is lost, sending the file again is safe: rows already imported are
 * unchanged.
 */
export function sendFile(
  { file, stock }: { file: File; stock: StockChoice },
  { isDryRun }: { isDryRun: boolean },
): Promise<ImportAnswer> {
  const sending = {
    file,
    type: 'text/csv',
    tooLarge: 'Ce fichier dépasse 40 Mo. Partagez-le en deux.',
    unreachable: isDryRun
      ? 'Le fichier n’a pas pu être envoyé : vérifiez votre connexion, puis choisissez-le à nouveau. Rien n’a été importé.'
      : 'La réponse n’est pas arrivée. Choisissez le fichier à nouveau : s’il ne reste rien à changer, l’import est fait.',
  };
  return postFile('POST /api/staff/catalogue/imports', sending, {
    query: { stock, dryRun: isDryRun ? '1' : undefined },
  });
}
