import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldFileReport, FieldSubject } from '#domain/fields/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { apiPath } from '../../api-client.ts';
import { Refused } from '../../forms/refused.tsx';
import { Alert } from '../../ui/alert.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { CsvField } from '../kit/csv-field.tsx';
import { postFile } from '../kit/post-file.ts';
import { RefusedFileLink } from '../kit/refused-file-link.tsx';

/** The fields of all products, orders, customers or sites as a spreadsheet, both ways. */
export function FieldFile({ subject }: { subject: FieldSubject }): ReactNode {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: (file: File) =>
      postFile(`POST /api/staff/customFieldFiles/${subject}`, {
        file,
        type: 'text/csv',
        tooLarge: 'Ce fichier est trop grand. Partagez-le en deux.',
        unreachable:
          'La réponse n’est pas arrivée. Choisissez le fichier à nouveau : ce qui est déjà enregistré ne change pas.',
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-4">
      <DownloadLink
        href={apiPath(`GET /api/staff/customFieldFiles/${subject}`)}
        className="justify-self-start"
      >
        Télécharger (CSV)
      </DownloadLink>
      <CsvField
        label="Rapporter le fichier rempli"
        text="les mêmes colonnes"
        isBusy={send.isPending}
        onChoose={(file) => send.mutate(file)}
      />
      <div aria-live="polite">
        <Refused by={send.error} />
        {send.data ? <Report report={send.data} /> : null}
      </div>
    </div>
  );
}

function Report({
  report: { changed, refused, refusedFile },
}: {
  report: FieldFileReport;
}): ReactNode {
  return (
    <>
      <Alert kind={refused.length > 0 ? 'warning' : 'success'}>
        {plural(changed, 'ligne changée', 'lignes changées')}
        {refused.length > 0 ? `, ${plural(refused.length, 'refusée')}` : ''}.
      </Alert>
      <RefusedFileLink file={refusedFile} name="lignes-refusees.csv">
        Les lignes refusées, avec leur motif
      </RefusedFileLink>
    </>
  );
}
