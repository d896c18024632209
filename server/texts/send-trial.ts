/** Sends the member the draft, saved or not, filled with example values. */
import type { MessageText } from '#domain/texts/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { canReceiveSmsCode, normalisePhone } from '#server/platform/phone.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { requireFit, requireTemplate } from './change-text.ts';
import { findMemberEmail } from './store.ts';
import { renderExampleEmail, renderExampleSms } from './view-texts.ts';

type TrialDeps = {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  publicUrl: string;
  shop: Pick<ShopIdentity, 'shown'>;
};

export async function sendTrial(
  deps: TrialDeps,
  trial: {
    id: string;
    text: MessageText;
    phone: string | undefined;
    staffId: string;
  },
): Promise<string> {
  const template = requireTemplate(trial.id);
  requireFit(template, trial.text);
  const phone = normalisePhone(trial.phone ?? '');
  if (template.channel === 'sms' && !(phone && canReceiveSmsCode(phone)))
    throw new Refusal('Text.PhoneInvalid');
  const { db } = deps.database;
  if (!(await countWithin(db, 'text-trial', trial.staffId, deps.clock.now())))
    throw new Refusal('Generic.TooManyRequest');
  const key = `trial-${newId()}`;
  return inTransaction(db, async (tx) => {
    if (template.channel === 'sms') {
      const to = phone ?? '';
      const text = renderExampleSms(template, trial.text);
      await deps.jobs.enqueue(tx, 'sms.send', { key, to, text });
      return to;
    }
    const { subject, ...content } = renderExampleEmail(deps, template, trial.text);
    const to = await findMemberEmail(tx, trial.staffId);
    if (to === null) throw new Refusal('Key.NotForPrograms');
    await deps.jobs.enqueue(tx, 'email.send', {
      key,
      to,
      subject: `[Essai] ${subject}`,
      ...content,
    });
    return to;
  });
}
