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
import { choice, readShopConfig, runCommand } from './command.ts';

const roles = roleSchema.options.join(', ');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

await runCommand(
  {
    usage: `npm run staff -- invite EMAIL --role ROLE
npm run staff -- list
npm run staff -- close EMAIL`,
    about:
      'Makes the link with which a member of the team chooses a password, lists or closes accounts.',
    options: { role: choice('of a new member', roleSchema.options) },
    words: { atLeast: 1, atMost: 3 },
  },
  async ({ role }, [command = '', email = '', positional]) => {
    const isWhole = command === 'list' ? email === '' : email !== '';
    if (!['invite', 'list', 'close'].includes(command) || !isWhole)
      throw new OperatorError('Say invite EMAIL, list or close EMAIL: see npm run staff -- --help');
    const given = roleSchema.optional().safeParse(role ?? positional);
    if (!given.success)
      throw new OperatorError(`«${positional}» is no role: it is one of ${roles}`);
    const config = readShopConfig();
    await withShopDatabase(config, (database) =>
      act(database, { command, email, role: given.data, publicUrl: config.publicUrl }),
    );
  },
);

async function act(
  database: Database,
  asked: { command: string; email: string; role: Role | undefined; publicUrl: string },
): Promise<void> {
  const { command, email, role, publicUrl } = asked;
  const deps = { database, clock: createClock(), publicUrl };
  if (command === 'close') {
    await closeFromConsole(deps, email);
    return say(`${email} is closed: signed out everywhere, and the password is gone`);
  }
  if (command === 'invite') {
    const invited = await inviteFromConsole(deps, { email, role });
    say(`${invited.email}, ${invited.role}: ${invited.isNew ? 'new' : 'already in the team'}`);
    return say(`Valid ${staffLink.sentHours} hours, once:\n${invited.link}`);
  }
  const members = await listFromConsole(deps);
  return say(members.length > 0 ? members.join('\n') : 'Nobody is in the team yet');
}
