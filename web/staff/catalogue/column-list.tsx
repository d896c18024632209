import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnName, columns, fileColumns, type Column } from '#domain/catalogue/file-columns.ts';
import { csvFile } from '#domain/words/csv-file.ts';

const exampleOf = (column: Column): string => fileColumns[column].example ?? '';

/** Every column with its French heading, and one row as an example. */
const model = csvFile([columns.map(columnName), columns.map(exampleOf)]);

export function ColumnList(): ReactNode {
  return (
    <>
      <a
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(model)}`}
        download="modele-catalogue.csv"
        className="ml-2 mt-3 inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-leaf underline"
      >
        <Download aria-hidden className="size-5" />
        Un modèle à remplir
      </a>
      <details className="mt-3 max-w-prose">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Les colonnes d’un fichier
        </summary>
        <p className="text-quiet">
          Un produit nouveau demande une référence, un nom, un rayon, un prix TTC et un taux de TVA.
        </p>
        <ul className="mt-2 columns-2 gap-6 text-sm">
          {columns.map((column) => (
            <li key={column} className="py-0.5">
              {columnName(column)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
