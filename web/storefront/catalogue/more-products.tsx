import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

type MoreProductsProps = { shown: number; total: number; next: string | null; isLoading: boolean; isError: boolean; onMore(): void };

/** A link to the next page, which adds it below instead wherever there is JavaScript. */
export function MoreProducts({ shown, total, next, isLoading, isError, onMore }: MoreProductsProps): ReactNode {
  const { pathname, search } = useLocation();
  if (!next) return null;
  const params = new URLSearchParams(search);
  params.set('next', next);
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      {isError ? <Alert kind="error" title="La suite n’a pas pu être chargée">Vérifiez votre connexion, puis réessayez.</Alert> : null}
      <p className="figures text-sm text-quiet">{shown} produits sur {total}</p>
      {isLoading
        ? <Button variant="secondary" loading>Voir plus</Button>
        : <ButtonLink variant="secondary" to={`${pathname}?${params.toString()}`} onClick={(event) => { event.preventDefault(); onMore(); }}>{isError ? 'Réessayer' : 'Voir plus'}</ButtonLink>}
    </div>
  );
}
