import { allCards, families } from '#domain/game/families.ts';
import type { Game } from '#domain/game/contract.ts';
import { gameEndpoints } from '#domain/game/endpoints.ts';
import { copiesOf, countDoubles } from '#domain/game/rules.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { exchangeDoubles } from './exchange-doubles.ts';
import type { GameDeps } from './game-deps.ts';
import { readGameSettings } from './settings-store.ts';
import { findLastWin, listFamilies, readHoldings } from './store.ts';

export function gameApi(app: HttpServer, deps: GameDeps & { catalogue: Catalogue }): void {
  async function view(customerId: string): Promise<Game> {
    const { db } = deps.database;
    const [settings, holdings, complete, lastWon] = await Promise.all([
      readGameSettings(db),
      readHoldings(db, customerId),
      listFamilies(db, customerId),
      findLastWin(db, customerId),
    ]);
    return {
      found: holdings.size,
      total: allCards.length,
      doubles: countDoubles(holdings),
      familyMiams: settings.familyMiams,
      isOpen: settings.isOpen,
      winPercent: settings.winPercent,
      lastWon,
      families: families.map(({ cards, ...family }) => ({
        ...family,
        completedAt:
          complete.find((row) => row.family === family.id)?.completed_at.toString() ?? null,
        // Shows the shop's picture; without the product, the card falls back to its drawing.
        cards: cards.map(({ productId, ...card }) => ({
          ...card,
          picture: deps.catalogue.productView(productId)?.picture.base ?? `/pictures/${productId}`,
          copies: copiesOf(holdings, card.id),
        })),
      })),
    };
  }

  serve(app, gameEndpoints, {
    'GET /api/game': (request) => view(request.customerId),

    'POST /api/game/exchanges': async (request) => {
      const { customerId } = request;
      await exchangeDoubles(deps, customerId, request.body);
      return view(customerId);
    },
  });
}
