/** Acts of the back office that remove or end something ask first, or offer « Annuler » once done. */
import { expect, it } from 'vitest';
import { readSource, sourceFiles } from '../scripts/source-tree.ts';
import { endingWords } from '../web/staff/kit/ending-words.ts';

/** Signing out ends nothing that signing in does not bring back. */
const endsNothing = 'DELETE /api/staff/session';
const endings = `DELETE /api/staff/|[A-Z]+ /api/staff/[^'\`]*/(?:${endingWords.join('|')})'`;
/** Sent without useSend, whose type asks what spares a regret. */
const sentDirectly = new RegExp(`\\bapi\\(\\s*['\`](?!${endsNothing})(?:${endings})`);
const saysItAsks = /regret: 'asks'/;
const asks = /<(Confirmation|ConfirmedButton|Confirm|BulkAction|PublishBulk|JobActions|Removing)\b/;

const needsQuestion = (text: string): boolean => sentDirectly.test(text) || saysItAsks.test(text);
const files = sourceFiles()
  .filter((file) => file.startsWith('web/staff/') && file.endsWith('.tsx'))
  .map((file) => [file, readSource(file)] as const);

it.each([
  ["await api('DELETE /api/staff/keys/:id', { params });", true],
  ["await api(\n  'POST /api/staff/messages/:id/endings',\n  { params });", true],
  ["useSend('DELETE /api/staff/keys/:id', { regret: 'asks' });", true],
  ["useSend('DELETE /api/staff/keys/:id', { regret: () => undo });", false],
  ["await api('DELETE /api/staff/session');", false],
  ["await api('POST /api/staff/messages');", false],
])('whether a call needs a confirmation: %s', (text, needs) => {
  expect(needsQuestion(text)).toBe(needs);
});

it('every destructive staff action asks first, unless it can be undone', () => {
  const silent = files.filter(([, text]) => needsQuestion(text) && !asks.test(text));
  expect(silent.map(([file]) => file)).toEqual([]);
});
