import type { Instant } from './columns.ts';

export type RewardsTables = {
  game_players: {
    customer_id: string;
  };
  game_holdings: {
    customer_id: string;
    card: string;
    copies: number;
  };
  game_wins: {
    order_id: string;
    customer_id: string;
    card: string;
    at: Instant;
  };
  game_exchanges: {
    id: string;
    customer_id: string;
    given: string[];
    received: string;
    at: Instant;
  };
  game_families: {
    customer_id: string;
    family: string;
    miams: number;
    completed_at: Instant;
  };
};
