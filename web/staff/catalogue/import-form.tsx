import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import {
  catalogueColumns,
  columnName,
  columns as allColumns,
} from '#domain/catalogue/file-columns.ts';
import type { ColumnChoices, ImportAnswer } from '#domain/catalogue/import-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { CsvField } from '../kit/csv-field.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { MovingFields } from './moving-part.tsx';
import {
  sendFile,
  type FileProgress,
  type FileToImport,
  type MovingChoices,
  type StockChoice,
} from './send-file.ts';

type Choices = {
  file: File | null;
  stock: StockChoice;
  columns: ColumnChoices;
  moving: MovingChoices;
};

const notSent: FileProgress = { step: 'sent', done: 0, of: 0 };

/** Import in two steps: a dry run, then the import. The file stays in the browser in between. */
export function ImportForm({
  hasSites,
  firstStock = 'keep',
}: {
  hasSites: boolean;
  firstStock?: StockChoice;
}): ReactNode {
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [stock, setStock] = useState<StockChoice>(firstStock);
  const [columns, setColumns] = useState<ColumnChoices>({});
  const [moving, setMoving] = useState<MovingChoices>({ vat: '', prices: 'withVat' });
  const [progress, setProgress] = useState<FileProgress>(notSent);
  const send = (asked: FileToImport, isDryRun: boolean) => {
    setProgress(notSent);
    return sendFile(asked, { isDryRun, onProgress: setProgress });
  };
  const check = useMutation({ mutationFn: (asked: FileToImport) => send(asked, true) });
  const write = useMutation({
    mutationFn: (asked: FileToImport) => send(asked, false),
    // An import can touch any product and create aisles, so every list is stale.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
  // A dry run is worth nothing for another file or another choice.
  const choose = (changed: Partial<Choices>) => {
    const next = { file, stock, columns, moving, ...changed };
    setFile(next.file);
    setStock(next.stock);
    setColumns(next.columns);
    setMoving(next.moving);
    check.reset();
    write.reset();
    if (next.file) check.mutate({ ...next, file: next.file });
  };
  const error = check.error ?? write.error;
  const answer = write.data ?? check.data;
  return (
    <section
      aria-labelledby="import"
      className="mt-6 rounded-lg border border-line bg-white p-4 sm:p-5"
    >
      <h2 id="import" className="text-lg">
        Importer un fichier
      </h2>
      <CsvField
        label={file ? 'Choisir un autre fichier' : 'Choisir un fichier CSV'}
        text={file ? file.name : 'ou déposez-le ici, 40 Mo au plus'}
        className="mt-3"
        onChoose={(next) => choose({ file: next, columns: {} })}
      />
      <fieldset className="mt-4">
        <legend className="text-sm font-semibold">Stock des produits déjà au catalogue</legend>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          <RadioCard
            name="stock"
            value="keep"
            checked={stock === 'keep'}
            onChange={() => choose({ stock: 'keep' })}
            title="Garder le stock d’aujourd’hui"
            text="Les ventes faites depuis l’export restent comptées."
          />
          <RadioCard
            name="stock"
            value="replace"
            checked={stock === 'replace'}
            onChange={() => choose({ stock: 'replace' })}
            title="Prendre celui du fichier"
            text="Ce qui est à vendre, commandes à préparer déduites."
          />
        </div>
      </fieldset>
      {check.isPending || write.isPending ? (
        <ImportProgress progress={progress} isDryRun={check.isPending} />
      ) : null}
      <div aria-live="polite">
        {error ? (
          <Alert kind="error" className="mt-4">
            {error instanceof ApiRefusal
              ? error.message
              : 'Une erreur est survenue. Rien n’a été importé.'}
          </Alert>
        ) : null}
        {answer ? (
          <ImportReport answer={answer} keepsStock={stock === 'keep'}>
            {file && !write.data ? (
              <>
                {answer.moving ? (
                  <MovingFields choices={moving} onChoose={(next) => choose({ moving: next })} />
                ) : null}
                {answer.headings.length > 0 && !answer.moving ? (
                  <ColumnMapping
                    key={JSON.stringify(answer.headings)}
                    headings={answer.headings}
                    columns={hasSites ? allColumns : catalogueColumns}
                    nameOf={columnName}
                    lacks={(used) =>
                      used.includes('sku') ? null : 'Une colonne doit être la référence du produit.'
                    }
                    onChoose={(chosen) => choose({ columns: { ...columns, ...chosen } })}
                  />
                ) : null}
                <WriteButton
                  answer={answer}
                  isWriting={write.isPending}
                  onWrite={() =>
                    write.mutate({
                      file,
                      stock,
                      columns,
                      moving,
                      skipsRefused: answer.refusedCount > 0,
                    })
                  }
                />
              </>
            ) : null}
          </ImportReport>
        ) : null}
      </div>
    </section>
  );
}

function WriteButton({
  answer,
  isWriting,
  onWrite,
}: {
  answer: ImportAnswer;
  isWriting: boolean;
  onWrite(): void;
}): ReactNode {
  const changes = answer.added + answer.changed;
  if (changes === 0) return null;
  return (
    <Button className="mt-4" loading={isWriting} onClick={onWrite}>
      Importer {plural(changes, 'produit')}
      {answer.refusedCount > 0
        ? ` sans ${plural(answer.refusedCount, 'ligne refusée', 'lignes refusées')}`
        : ''}
    </Button>
  );
}
