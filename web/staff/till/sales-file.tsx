import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { TillColumnChoices, TillFileReport } from '#domain/till/contract.ts';
import { columnName, columns as tillColumns, type Column } from '#domain/till/file-columns.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ColumnMapping } from '../catalogue/column-mapping.tsx';
import { CsvField } from '../kit/csv-field.tsx';
import { postFile } from '../kit/post-file.ts';
import { RefusedFileLink } from '../kit/refused-file-link.tsx';
import { useWorkSite } from '../session/sites.tsx';
import { differenceText } from './ticket-words.ts';

type ChosenFile = { file: File; columns: TillColumnChoices };

/** Two steps: a dry run, then the count. The file stays in the browser in between. */
export function SalesFile(): ReactNode {
  const queryClient = useQueryClient();
  const site = useWorkSite();
  const [asked, setAsked] = useState<ChosenFile | null>(null);
  const send = ({ file, columns }: ChosenFile, isDryRun: boolean) =>
    postFile(
      'POST /api/staff/tillSales/imports',
      {
        file,
        type: 'text/csv',
        tooLarge: 'Ce fichier dépasse 2 Mo. Partagez-le en deux.',
        unreachable:
          'La réponse n’est pas arrivée. Choisissez le fichier à nouveau : un ticket déjà compté ne l’est pas deux fois.',
      },
      {
        query: {
          site,
          dryRun: isDryRun ? '1' : undefined,
          columns: Object.keys(columns).length > 0 ? JSON.stringify(columns) : undefined,
        },
      },
    );
  const check = useMutation({ mutationFn: (next: ChosenFile) => send(next, true) });
  const write = useMutation({
    mutationFn: (next: ChosenFile) => send(next, false),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
  const choose = (next: ChosenFile) => {
    setAsked(next);
    write.reset();
    check.mutate(next);
  };
  const error = check.error ?? write.error;
  const answer = write.data ?? check.data;
  return (
    <section
      aria-labelledby="sales"
      className="mb-6 rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="sales" className="text-lg">
        Importer les ventes de la caisse
      </h2>
      <CsvField
        label={asked ? 'Choisir un autre fichier' : 'Choisir un fichier CSV'}
        text={asked ? asked.file.name : 'une ligne par article vendu, avec le numéro du ticket'}
        className="mt-3"
        onChoose={(file) => choose({ file, columns: {} })}
      />
      <div aria-live="polite">
        {check.isPending ? <p className="mt-4 text-quiet">Lecture du fichier…</p> : null}
        {error ? (
          <Alert kind="error" className="mt-4">
            {error instanceof ApiRefusal ? error.message : 'Une erreur est survenue.'}
          </Alert>
        ) : null}
        {answer && asked ? (
          <>
            <Report answer={answer} />
            {write.data ? null : (
              <>
                {answer.headings.length > 0 ? (
                  <ColumnMapping<Column>
                    key={JSON.stringify(answer.headings)}
                    headings={answer.headings}
                    columns={tillColumns}
                    nameOf={columnName}
                    lacks={lackText}
                    mayLeaveOut
                    onChoose={(chosen) =>
                      choose({ ...asked, columns: { ...asked.columns, ...chosen } })
                    }
                  />
                ) : null}
                {answer.counted > 0 ? (
                  <Button
                    className="mt-4"
                    loading={write.isPending}
                    onClick={() => write.mutate(asked)}
                  >
                    Compter {plural(answer.counted, 'ticket')}
                  </Button>
                ) : null}
              </>
            )}
          </>
        ) : null}
      </div>
    </section>
  );
}

function lackText(used: readonly Column[]): string | null {
  const lacking = (['ticket', 'soldAt', 'product'] as const).filter((one) => !used.includes(one));
  if (lacking.length > 0) return `Il manque : ${lacking.map(columnName).join(', ')}.`;
  return used.some((one) => one === 'units' || one === 'grams' || one === 'kilograms')
    ? null
    : 'Il manque une quantité ou un poids.';
}

function Report({ answer }: { answer: TillFileReport }): ReactNode {
  const { isWritten, counted, known, refused, units, differences, reasons, refusedFile } = answer;
  const others = [
    known > 0 ? plural(known, 'ticket déjà compté', 'tickets déjà comptés') : '',
    refused > 0 ? plural(refused, 'ticket refusé', 'tickets refusés') : '',
  ].filter(Boolean);
  return (
    <div className="mt-4">
      {answer.rows === 0 ? null : (
        <Alert kind={isWritten ? 'success' : 'info'}>
          {isWritten ? 'Compté' : 'À compter'} : {plural(counted, 'ticket')},{' '}
          {plural(Math.abs(units), 'unité')} {units < 0 ? 'de retour' : 'de moins au rayon'}
          {others.length > 0 ? ` ; ${others.join(', ')}` : ''}.
        </Alert>
      )}
      {differences.length > 0 ? (
        <ul className="mt-3 rounded-lg border border-line px-4 py-2 text-sm">
          {differences.map((move) => (
            <li key={`${move.ticket} ${move.sku}`} className="[overflow-wrap:anywhere]">
              Ticket {move.ticket}, {differenceText(move)}
            </li>
          ))}
        </ul>
      ) : null}
      {reasons.length > 0 ? (
        <ul className="mt-3 overflow-hidden rounded-lg border border-line">
          {reasons.map(({ reason, lines }) => (
            <li key={reason} className="border-b border-line px-4 py-2 last:border-0">
              <p className="[overflow-wrap:anywhere]">{reason}</p>
              {answer.rows > 0 ? (
                <p className="figures text-sm text-quiet">Ligne {lines.join(', ')}</p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <RefusedFileLink file={refusedFile} name="tickets-refuses.csv">
        Les tickets refusés, avec leur motif
      </RefusedFileLink>
    </div>
  );
}
