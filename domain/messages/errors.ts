import { area } from '../contract/error-area.ts';
import { lastDayPassed } from '../contract/refusal-sentences.ts';

export const messagesErrors = area('E_MESSAGE', 1, {
  'Message.AlreadyOver': [400, lastDayPassed],
  'Message.NotFound': [404, 'Ce message est introuvable.'],
});
