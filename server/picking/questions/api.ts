import { questionEndpoints } from '#domain/picking/question-endpoints.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { serve } from '#server/platform/serve.ts';
import { giveAnswer, openQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';

export function questionsApi(app: HttpServer, deps: Parameters<typeof askQuestion>[0]): void {
  serve(app, questionEndpoints, {
    'POST /api/staff/orders/:id/lines/:productId/questions': async (request) => {
      const { id: orderId, productId } = request.params;
      return askQuestion(deps, { ...request.body, orderId, productId, staff: request.staff });
    },

    'POST /api/replacementQuestions': async (request) => {
      return openQuestion(deps, { token: request.body.token, network: request.network });
    },

    'PUT /api/replacementQuestions': async (request) => {
      return giveAnswer(deps, { ...request.body, network: request.network });
    },
  });
}
