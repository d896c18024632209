import type {
  ColumnChoices,
  ImportAnswer,
  ImportLine,
  ImportProgress,
  MovingPrices,
} from '#domain/catalogue/import-contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { postFile } from '../kit/post-file.ts';

export type StockChoice = 'keep' | 'replace';

/** `vat`: as a cell writes it, « 5,5 »; empty: rows that do not say it are refused. */
export type MovingChoices = { vat: string; prices: MovingPrices };

/**
 * When the answer of an import is lost, sending the file again is safe: rows already imported are
 * unchanged.
 */
export type FileToImport = {
  file: File;
  stock: StockChoice;
  /** The column of each heading that was chosen by hand. */
  columns: ColumnChoices;
  /** What a file of another system does not say of its products. */
  moving: MovingChoices;
  skipsRefused?: boolean;
};

/** Bytes until the whole file has left, then the rows of each step. */
export type FileProgress = Omit<ImportProgress, 'step'> & {
  step: 'sent' | ImportProgress['step'];
};

export async function sendFile(
  { file, stock, columns, moving, skipsRefused = false }: FileToImport,
  { isDryRun, onProgress }: { isDryRun: boolean; onProgress: (progress: FileProgress) => void },
): Promise<ImportAnswer> {
  const unreachable = isDryRun
    ? 'Le fichier n’a pas pu être envoyé : vérifiez votre connexion, puis choisissez-le à nouveau. Rien n’a été importé.'
    : 'La réponse n’est pas arrivée. Choisissez le fichier à nouveau : s’il ne reste rien à changer, l’import est fait.';
  const sending = {
    file,
    type: 'text/csv',
    tooLarge: 'Ce fichier dépasse 40 Mo. Partagez-le en deux.',
    unreachable,
    onSent: (done: number) => onProgress({ step: 'sent', done, of: file.size }),
    onLine: (line: unknown) => {
      const { progress } = line as { progress?: ImportProgress };
      if (progress) onProgress(progress);
    },
  };
  const last: unknown = await postFile('POST /api/staff/catalogue/imports', sending, {
    query: {
      progress: '1',
      stock,
      dryRun: isDryRun ? '1' : undefined,
      refused: skipsRefused ? 'skip' : undefined,
      vat: moving.vat || undefined,
      prices: moving.prices,
      columns: Object.keys(columns).length > 0 ? JSON.stringify(columns) : undefined,
    },
  });
  const line = last as ImportLine;
  if ('answer' in line) return line.answer;
  throw new ApiRefusal(
    'refusal' in line ? line.refusal : { code: 'NETWORK', message: unreachable, statusCode: 503 },
  );
}
