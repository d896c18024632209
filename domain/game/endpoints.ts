import type { Endpoints } from '../api/endpoints.ts';
import { exchangeRequestSchema, gameSchema } from './contract.ts';

export const gameEndpoints = {
  'GET /api/game': { answer: gameSchema, refusals: ['Auth.Unauthorized'] },
  'POST /api/game/exchanges': {
    body: exchangeRequestSchema,
    answer: gameSchema,
    refusals: [
      'Auth.Unauthorized',
      'Game.CardNotFound',
      'Game.TwoDoublesNeeded',
      'Game.CardAlreadyHeld',
      'Game.DoublesMissing',
      'Game.Closed',
      'Game.ExchangesUsed',
    ],
  },
} as const satisfies Endpoints;
