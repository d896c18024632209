import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { apiError } from '#domain/errors.ts';
import { drawPage } from '../../../tests/draw-page.tsx';
import { ApiRefusal } from '../../api-client.ts';
import { overlayNames } from '../overlays/overlay-store.ts';
import { AisleBar } from './aisle-bar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { overlayOf } from './overlay-from-link.tsx';
import { panels } from './overlays.tsx';
import { PageError } from './page-error.tsx';

it.each([
  ['of a wide screen', AisleBar],
  ['of a phone', BottomBar],
])('the menu %s has « Recettes » in a shop that has published one', (_screen, Menu) => {
  const draw = (hasRecipes: boolean) =>
    drawPage(<Menu />, [
      [['navigation'], { aisles: [], promotions: null, hasRecipes, mentioned: [] }],
    ]);
  expect(draw(true)).toContain('Recettes');
  expect(draw(false)).not.toContain('Recettes');
});

describe('overlay from link', () => {
  const of = (search: string) => overlayOf(new URLSearchParams(search));

  it('S04 each of the 44 modals is implemented under its name', () => {
    expect(new Set(overlayNames).size).toBe(44);
    expect(overlayNames.filter((name) => panels[name] === undefined)).toEqual([]);
  });

  it('a link opens overlays without props, or those of an order', () => {
    expect(of('modal=customer-service')).toEqual({ name: 'customer-service', props: {} });
    expect(of('modal=delivery-tracking&order=1f0c-8b3a')).toEqual({
      name: 'delivery-tracking',
      props: { orderId: '1f0c-8b3a' },
    });
  });

  it.each([
    '',
    'modal=nothing',
    'modal=__proto__',
    'modal=delivery-tracking',
    'modal=delivery-tracking&order=../x',
    'modal=image-zoom',
  ])('« %s » opens nothing', (search) => {
    expect(of(search)).toBeNull();
  });
});

describe('page error', () => {
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
});
