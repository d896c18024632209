import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { apiError } from '#domain/errors.ts';
import { ApiRefusal } from '../../api-client.ts';
import { PageError } from './page-error.tsx';

const draw = (path: string, isOfTheTeam = false) =>
  renderToStaticMarkup(
    <StaticRouter location={path}>
      <PageError
        error={new ApiRefusal(apiError('SharedInternal.Generic'))}
        onRetry={() => undefined}
        isOfTheTeam={isOfTheTeam}
      />
    </StaticRouter>,
  );

it('M07c an aisle or list that failed to load says so, and offers to retry', () => {
  const shown = draw('/categorie/boucherie');
  expect(shown).toContain('Une erreur est survenue');
  expect(shown).toMatch(/<button[^>]*>(?:<[^>]*>)*Actualiser/);
  expect(shown).toContain('Revenir à l’accueil');
});

it('a page that failed tells customers that their cart is safe, and the team nothing of a cart', () => {
  expect(draw('/categorie/boucherie')).toContain('Votre panier est enregistré');
  const team = draw('/gestion/commandes', true);
  expect(team).toContain('Réessayez dans un instant.');
  expect(team).not.toContain('panier');
});
