import { inFrenchSpaces } from '#domain/words/french-spaces.ts';
import { textFaults } from '#domain/texts/check-text.ts';
import type { MessageText, TextAnswer, TextList, TextPreview } from '#domain/texts/contract.ts';
import { exampleValues } from '#domain/texts/fill-text.ts';
import { measureSms } from '#domain/texts/measure-sms.ts';
import { textGroups, type TextGroup } from '#domain/texts/template.ts';
import { emailIds, findTemplate, smsIds, type AnyTemplate } from '#domain/texts/templates.ts';
import type { RenderedEmail } from '#server/platform/email-layout.ts';
import type { Reader } from '#server/platform/db.ts';
import { signEmailText, signSmsText } from '#server/shop/sign-messages.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';
import { originalOf, requireTemplate } from './change-text.ts';
import { readOwn } from './read-own.ts';
import { exampleEmail, renderEmailMessage, renderSmsMessage } from './render-message.ts';
import { listLatestTexts, listTextVersions } from './store.ts';

const shownVersions = 30;

export async function viewTexts(db: Reader): Promise<TextList> {
  const latest = new Map((await listLatestTexts(db)).map((text) => [text.template, text]));
  const items = [...emailIds, ...smsIds].flatMap((id) => {
    const template = findTemplate(id);
    if (!template) return [];
    const own = latest.get(id);
    const isWritten = own !== undefined && own.text !== null;
    const read = isWritten ? readOwn(template, own.text) : null;
    const fault = read && 'fault' in read ? read.fault : null;
    const { channel, group, name, sentWhen } = template;
    return {
      group,
      item: {
        id,
        channel,
        name,
        sentWhen,
        isOwn: isWritten && fault === null,
        fault,
        changedAt: own?.changedAt.toString() ?? null,
        changedBy: own?.changedBy ?? null,
      },
    };
  });
  return {
    groups: (Object.keys(textGroups) as TextGroup[]).map((group) => ({
      title: textGroups[group],
      items: items.filter((one) => one.group === group).map(({ item }) => item),
    })),
  };
}

export async function viewText(db: Reader, id: string): Promise<TextAnswer> {
  const template = requireTemplate(id);
  const versions = await listTextVersions(db, id, shownVersions);
  const original = originalOf(template);
  return {
    id,
    channel: template.channel,
    group: textGroups[template.group],
    name: template.name,
    sentWhen: template.sentWhen,
    button: template.channel === 'email' ? template.button : null,
    variables: Object.entries(template.variables).map(([name, variable]) => ({
      name,
      ...inFrenchSpaces(variable),
      isCompulsory: template.compulsory.includes(name),
    })),
    compulsoryWords: template.compulsory.filter((name) => !(name in template.variables)),
    original,
    current: versions[0]?.text ?? original,
    version: versions[0]?.version ?? 0,
    versions: versions.map((one) => ({ ...one, changedAt: one.changedAt.toString() })),
  };
}

type PreviewDeps = { shop: Pick<ShopIdentity, 'shown' | 'words'>; publicUrl: string };

/** Through the renderer that sends, with the words about the shop. */
export function previewText(
  deps: PreviewDeps,
  { template, text }: { template: AnyTemplate; text: MessageText },
): TextPreview {
  const faults = textFaults(template, text);
  if (template.channel === 'email') {
    const rendered = renderExampleEmail(deps, template, text);
    return { channel: 'email', ...signEmailText(rendered, deps), faults };
  }
  const sms = signSmsText(renderExampleSms(template, text), deps.shop.words());
  return {
    channel: 'sms',
    sender: deps.shop.shown().smsSender ?? '',
    text: sms,
    ...measureSms(sms),
    faults,
  };
}

export function renderExampleEmail(
  { shop, publicUrl }: { shop: Pick<ShopIdentity, 'shown'>; publicUrl: string },
  template: Extract<AnyTemplate, { channel: 'email' }>,
  text: MessageText,
): RenderedEmail {
  return renderEmailMessage(template, {
    text: text.channel === 'email' ? text : template.text,
    message: exampleEmail(template, publicUrl, shop.shown()),
  });
}

export const renderExampleSms = (
  template: Extract<AnyTemplate, { channel: 'sms' }>,
  text: MessageText,
): string =>
  renderSmsMessage(template, {
    text: text.channel === 'sms' ? text.sms : template.text,
    message: { values: exampleValues(template) },
  });
