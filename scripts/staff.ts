import { staffLink } from '#domain/account/rules.ts';
import { roleSchema, type Role } from '#domain/staff/contract.ts';
import {
  closeFromConsole,
  inviteFromConsole,
  listFromConsole,
} from '#server/account/staff-console.ts';
import { createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { OperatorError } from '#server/platform/operator-error.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';
import { choice, json, print, printJson, readShopConfig, runCommand } from './command.ts';

const roles = roleSchema.options.join(', ');

await runCommand(
  {
    usage: `npm run shop -- staff invite EMAIL --role ROLE [--json]
npm run shop -- staff list [--json]
npm run shop -- staff close EMAIL`,
    about:
      'Makes the link with which a member of the team chooses a password, lists or closes accounts.',
    options: { role: choice('of a new member', roleSchema.options), json },
    words: { atLeast: 1, atMost: 3 },
  },
  async ({ role, json: isJson }, [command = '', email = '', positional]) => {
    const isWhole = command === 'list' ? email === '' : email !== '';
    if (!['invite', 'list', 'close'].includes(command) || !isWhole)
      throw new OperatorError(
        'Say invite EMAIL, list or close EMAIL: see npm run shop -- staff --help',
      );
    const given = roleSchema.optional().safeParse(role ?? positional);
    if (!given.success)
      throw new OperatorError(`«${positional}» is no role: it is one of ${roles}`);
    const config = readShopConfig();
    await withShopDatabase(config, (database) =>
      act(database, { command, email, role: given.data, publicUrl: config.publicUrl, isJson }),
    );
  },
);

async function act(
  database: Database,
  asked: {
    command: string;
    email: string;
    role: Role | undefined;
    publicUrl: string;
    isJson: boolean;
  },
): Promise<void> {
  const { command, email, role, publicUrl, isJson } = asked;
  const deps = { database, clock: createClock(), publicUrl };
  if (command === 'close') {
    await closeFromConsole(deps, email);
    return print(`${email} is closed: signed out everywhere, and the password is gone`);
  }
  if (command === 'invite') {
    const invited = await inviteFromConsole(deps, { email, role });
    if (isJson) return printJson(invited);
    print(`${invited.email}, ${invited.role}: ${invited.isNew ? 'new' : 'already in the team'}`);
    return print(`Valid ${staffLink.sentHours} hours, once:\n${invited.link}`);
  }
  const members = await listFromConsole(deps);
  if (isJson) return printJson(members);
  for (const { role: has, state, email: address, name } of members)
    print(`${has.padEnd(9)} ${state.padEnd(8)} ${address.padEnd(32)} ${name}`);
  if (members.length === 0) print('Nobody is in the team yet');
}
