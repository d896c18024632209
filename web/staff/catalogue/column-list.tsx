import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  catalogueColumns,
  columnName,
  columns,
  fileColumns,
  siteColumns,
  type Column,
} from '#domain/catalogue/file-columns.ts';
import { csvFile } from '#domain/words/csv-file.ts';

const exampleOf = (column: Column): string => fileColumns[column].example ?? '';

/** CSV template with French headings and one example row. */
const modelOf = (shown: readonly Column[]): string =>
  csvFile([shown.map(columnName), shown.map(exampleOf)]);

/** `hasSites`: also lists columns for one site's range, prices and stock. */
export function ColumnList({ hasSites }: { hasSites: boolean }): ReactNode {
  return (
    <>
      <Model name="modele-catalogue.csv" columns={catalogueColumns}>
        Un modèle à remplir
      </Model>
      {hasSites ? (
        <Model name="modele-site.csv" columns={siteColumns}>
          Un modèle pour les sites
        </Model>
      ) : null}
      <details className="mt-3 max-w-prose">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Les colonnes d’un fichier
        </summary>
        <p className="text-quiet">
          Un produit nouveau demande une référence, un nom, un rayon, un prix TTC et un taux de TVA.
        </p>
        {hasSites ? (
          <p className="mt-2 text-quiet">
            Une ligne qui nomme un autre site que le premier dit ce qu’il vend : « En vente » met le
            produit dans sa gamme ou l’en retire, « Prix TTC » vide le remet au prix du catalogue, «
            Stock » est le sien, « Seuil de commande » vide suit celui du catalogue. Le reste de la
            ligne n’est pas lu.
          </p>
        ) : null}
        <ul className="mt-2 columns-2 gap-6 text-sm">
          {(hasSites ? columns : catalogueColumns).map((column) => (
            <li key={column} className="py-0.5">
              {columnName(column)}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Model({
  name,
  columns: shown,
  children,
}: {
  name: string;
  columns: readonly Column[];
  children: ReactNode;
}): ReactNode {
  return (
    <a
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(modelOf(shown))}`}
      download={name}
      className="ml-2 mt-3 inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-leaf underline"
    >
      <Download aria-hidden className="size-5" />
      {children}
    </a>
  );
}
