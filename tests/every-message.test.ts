/**
 * Every e-mail and SMS is really sent, in a shop that is not the demo: its examples fill it, and
 * the shop signs it.
 */
import { expect, it } from 'vitest';
import { exampleValues } from '#domain/texts/fill-text.ts';
import { emailIds, findTemplate, smsIds } from '#domain/texts/templates.ts';
import { exampleEmail } from '#server/texts/render-message.ts';
import { loadWorld } from '#world/load-world.ts';
import { open } from './opened-shop.ts';
import { expectNothingOfTheDemo, lyonWorld } from './lyon.ts';
import { okBody } from './shopping.ts';

const { app } = open({ loadWorld: (deps) => loadWorld(deps, lyonWorld) });

type Sent = { to: string; subject: string | null; text: string; html: string };

it.each([...emailIds, ...smsIds])(
  'the message %s names only the shop that sends it',
  async (id) => {
    const template = findTemplate(id);
    if (!template) throw new Error(`no template ${id}`);
    const [key, to] = [`every-${id}`, `${id}@exemple.fr`];
    await app.database.db.transaction().execute(async (tx) => {
      if (template.channel === 'sms')
        await app.jobs.enqueue(tx, 'sms.send', {
          key,
          to,
          message: { id, values: exampleValues(template) },
        });
      else
        await app.jobs.enqueue(tx, 'email.send', {
          key,
          to,
          subject: '',
          message: { id, ...exampleEmail(template, app.publicUrl, { isVatExempt: false }) },
        });
    });
    await app.jobs.drain();
    const { items } = okBody(await app.visitor().call('GET', '/api/dev/inbox'));
    const sent = (items as Sent[]).filter((message) => message.to === to);
    expect(sent).toHaveLength(1);
    const all = sent.map(({ subject, text, html }) => [subject, text, html].join('\n')).join('');
    expectNothingOfTheDemo(all, id);
    expect(all).toContain(template.channel === 'email' ? 'Bon Panier SARL' : 'Au Bon Panier');
    expect(all).not.toMatch(/\{\{/);
    if (template.channel === 'email') expect(all).toContain('#7A1F3D');
  },
);
