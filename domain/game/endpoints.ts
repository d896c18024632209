import type { Endpoints } from '../api/endpoints.ts';
import { exchangeRequestSchema, gameSchema } from './contract.ts';

export const gameEndpoints = {
  'GET /api/game': { access: 'customer', answer: gameSchema },
  'POST /api/game/exchanges': {
    access: 'customer',
    body: exchangeRequestSchema,
    answer: gameSchema,
    refusals: [
      'Game.CardNotFound',
      'Game.TwoDoublesNeeded',
      'Game.CardAlreadyHeld',
      'Game.DoublesMissing',
      'Game.Closed',
      'Game.ExchangesUsed',
    ],
  },
} as const satisfies Endpoints;
