import type { ReactNode } from 'react';

const keys: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Ctrl', 'K'], does: 'Chercher, ouvrir ou faire (⌘ K sur un Mac)' },
  { keys: ['↑', '↓', 'Entrée'], does: 'Choisir dans une liste de résultats' },
  { keys: ['j', 'k'], does: 'Aller à la ligne suivante, ou précédente, d’une liste' },
  { keys: ['Entrée'], does: 'Ouvrir cette ligne' },
  {
    keys: ['Entrée'],
    does: 'Dans un champ d’une liste : aller au même champ de la ligne suivante',
  },
  { keys: ['x'], does: 'La cocher (avec Maj : toutes celles jusqu’à elle)' },
  { keys: ['Échap'], does: 'Fermer ce qui est ouvert' },
  { keys: ['Tab'], does: 'Aller au lien ou au champ suivant' },
  { keys: ['?'], does: 'Ouvrir cette aide' },
];

export function KeysList(): ReactNode {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-3">
        {keys.map((row) => (
          <div key={row.does} className="contents">
            <dt className="flex flex-wrap gap-1">
              {row.keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-sm border border-line-strong bg-white px-2 py-0.5 font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{row.does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-quiet">
        Un code-barres scanné ouvre son produit, sur toutes les pages qui n’attendent pas un scan
        elles-mêmes.
      </p>
    </>
  );
}
