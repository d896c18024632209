import { area } from '../contract/error-area.ts';
import { settingsChangedMeanwhile } from '../contract/refusal-sentences.ts';

export const gameErrors = area('E_GAME', 1, {
  'Game.CardNotFound': [400, 'Cette carte n’existe pas.'],
  'Game.TwoDoublesNeeded': [400, 'Donnez 2 doubles.'],
  'Game.CardAlreadyHeld': [400, 'Vous avez déjà cette carte.'],
  'Game.DoublesMissing': [
    400,
    'Vous n’avez pas ces doubles : gardez toujours une carte de chaque.',
  ],
  'Game.Closed': [400, 'Le jeu est en pause. Vos cartes vous attendent.'],
  'Game.ExchangesUsed': [400, 'Vous avez fait tous vos échanges du jour. Revenez demain.'],
  'Game.ChangedMeanwhile': [400, settingsChangedMeanwhile],
});
