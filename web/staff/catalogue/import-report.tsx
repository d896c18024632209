import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ImportAnswer } from '#domain/catalogue/import-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { RefusedFileLink } from '../kit/refused-file-link.tsx';
import { MovingSums } from './moving-part.tsx';
import { fieldName } from './product-words.ts';
import { productAddress } from './products-url.ts';

/** The result of an import or dry run, or its errors by line. */
export function ImportReport({
  answer,
  keepsStock,
  children,
}: {
  answer: ImportAnswer;
  keepsStock: boolean;
  /** Shown before the long lists: what to do next. */
  children?: ReactNode;
}): ReactNode {
  return (
    <div className="mt-4">
      <Verdict answer={answer} />
      {answer.rows > 0 ? <Figures answer={answer} keepsStock={keepsStock} /> : null}
      {answer.moving ? <MovingSums moving={answer.moving} /> : null}
      {children}
      {answer.refusedCount > 0 ? <RefusedRows answer={answer} /> : null}
      {answer.newCategories.length > 0 ? <NewCategories answer={answer} /> : null}
      {answer.changes.length > 0 ? <Changes answer={answer} /> : null}
    </div>
  );
}

function Verdict({
  answer: { isWritten, refusedCount, added, changed, rows, headings },
}: {
  answer: ImportAnswer;
}): ReactNode {
  const changes = added + changed;
  if (isWritten)
    return (
      <Alert kind="success">
        {changes === 0
          ? 'Rien n’était à changer.'
          : `Importé : les clients voient déjà ${plural(changes, 'produit changé', 'produits changés')}.`}
        {refusedCount > 0
          ? ` ${plural(refusedCount, 'ligne est restée', 'lignes sont restées')} de côté.`
          : ''}
      </Alert>
    );
  if (rows === 0 && headings.some(({ column, isIgnored }) => column === null && !isIgnored))
    return (
      <Alert kind="warning">
        Dites à quoi servent les colonnes « À choisir ». « Ne pas importer » laisse de côté celles
        de trop.
      </Alert>
    );
  if (refusedCount > 0)
    return (
      <Alert
        kind="error"
        title={
          rows === 0
            ? 'Ce fichier ne peut pas être lu.'
            : `${plural(refusedCount, 'ligne est refusée', 'lignes sont refusées')}. Rien n’a été importé.`
        }
      >
        {rows === 0
          ? null
          : 'Corrigez le fichier et choisissez-le à nouveau, ou importez le reste sans elles.'}
      </Alert>
    );
  return (
    <Alert kind="info">
      {changes === 0
        ? 'Ce fichier dit ce que le catalogue dit déjà : il n’y a rien à importer.'
        : 'Rien n’est encore changé. Vérifiez, puis importez.'}
    </Alert>
  );
}

function Figures({
  answer: { rows, added, changed, unchanged, refusedCount, otherStocks, waiting },
  keepsStock,
}: {
  answer: ImportAnswer;
  keepsStock: boolean;
}): ReactNode {
  const figures: [string, number][] = [
    ['Lignes', rows],
    ['Ajoutés', added],
    ['Changés', changed],
    ['Sans changement', unchanged],
    ['Refusées', refusedCount],
  ];
  return (
    <>
      <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-5">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-md bg-sand px-3 py-2">
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="figures text-xl font-bold">{value.toLocaleString('fr-FR')}</dd>
          </div>
        ))}
      </dl>
      {waiting > 0 ? (
        <p className="mt-2 text-sm text-quiet">
          {plural(waiting, 'produit nouveau', 'produits nouveaux')} sans être en vente : votre
          fichier n’a pas toutes les colonnes que la loi demande. La page de chaque produit dit ce
          qui manque.
        </p>
      ) : null}
      {otherStocks > 0 ? (
        <p className="mt-2 text-sm text-quiet">
          {keepsStock
            ? `${plural(otherStocks, 'stock du fichier diffère', 'stocks du fichier diffèrent')} de ceux d’aujourd’hui, qui sont gardés.`
            : `${plural(otherStocks, 'stock prend', 'stocks prennent')} la valeur du fichier.`}
        </p>
      ) : null}
    </>
  );
}

/** Each reason once, with its rows; and the refused rows as a file, to be corrected and sent again. */
function RefusedRows({
  answer: { reasons, refusedFile, rows },
}: {
  answer: ImportAnswer;
}): ReactNode {
  return (
    <section aria-labelledby="refused" className="mt-4">
      <h3 id="refused" className="font-semibold">
        À corriger
      </h3>
      <RefusedFileLink file={refusedFile} name="lignes-refusees.csv">
        Les lignes refusées, avec leur motif
      </RefusedFileLink>
      <ul className="mt-2 overflow-hidden rounded-lg border border-line">
        {reasons.map(({ reason, count, lines }) => (
          <li key={reason} className="border-b border-line px-4 py-2 last:border-0">
            <p className="[overflow-wrap:anywhere]">{reason}</p>
            {rows > 0 ? (
              <p className="figures text-sm text-quiet">
                {count === 1
                  ? `Ligne ${lines[0]}`
                  : `${count} lignes : ${lines.join(', ')}${count > lines.length ? '…' : ''}`}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists new aisles first, because a misspelt aisle name would create one. */
function NewCategories({
  answer: { newCategories, isWritten },
}: {
  answer: ImportAnswer;
}): ReactNode {
  return (
    <section aria-labelledby="new-categories" className="mt-4">
      <h3 id="new-categories" className="font-semibold">
        {isWritten ? 'Nouveaux rayons' : 'Rayons qui seraient créés'}
      </h3>
      <ul className="mt-2 rounded-lg border border-line px-4 py-2">
        {newCategories.map((path) => (
          <li key={path} className="[overflow-wrap:anywhere]">
            {path}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Changes({
  answer: { changes, added, changed, isWritten },
}: {
  answer: ImportAnswer;
}): ReactNode {
  return (
    <section aria-labelledby="changes" className="mt-4">
      <h3 id="changes" className="font-semibold">
        {isWritten ? 'Ce qui a changé' : 'Ce qui changerait'}
      </h3>
      <ul className="mt-2 overflow-hidden rounded-lg border border-line">
        {changes.map(({ line, sku, name, brand, site, kind, ...change }) => (
          <li
            key={line}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {kind === 'added' && !isWritten ? (
                name
              ) : (
                <Link to={productAddress(sku)} className="font-semibold text-leaf underline">
                  {name}
                </Link>
              )}
              {brand ? <span className="text-quiet">, {brand}</span> : null}
              {site ? <span className="block text-sm text-quiet">{site}</span> : null}
            </span>
            <span className="figures text-sm text-quiet">
              {kind === 'added'
                ? addedText({ site, price: change.price })
                : changeText({ ...change, site })}
            </span>
          </li>
        ))}
      </ul>
      <More shown={changes.length} total={added + changed} />
    </section>
  );
}

type Change = ImportAnswer['changes'][number];

const addedText = ({ site, price }: Pick<Change, 'site' | 'price'>): string =>
  [site ? 'entre dans la gamme' : 'nouveau', ...(price === null ? [] : [formatEuros(price)])].join(
    ', ',
  );

function changeText({
  fields,
  price,
  priceBefore,
  site,
}: Pick<Change, 'fields' | 'price' | 'priceBefore' | 'site'>): string {
  return fields
    .map((field) => {
      if (field === 'price' && priceBefore !== null && price !== null)
        return `prix ${formatEuros(priceBefore)} → ${formatEuros(price)}`;
      return site && field === 'enabled' ? 'sort de la gamme' : fieldName(field);
    })
    .join(', ');
}

function More({ shown, total }: { shown: number; total: number }): ReactNode {
  return shown < total ? (
    <p className="mt-2 text-sm text-quiet">Et {(total - shown).toLocaleString('fr-FR')} autres.</p>
  ) : null;
}
