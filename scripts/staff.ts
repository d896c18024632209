/** npm run staff -- invite EMAIL [ROLE] | list | close EMAIL: see docs/operations.md. */
import { parseArgs } from 'node:util';
import { staffLink } from '#domain/account/rules.ts';
import { roleSchema, type Role } from '#domain/staff/contract.ts';
import {
  closeFromConsole,
  inviteFromConsole,
  listFromConsole,
} from '#server/account/staff-console.ts';
import { readConfig } from '#server/config.ts';
import { createClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { withShopDatabase } from '#server/platform/shop-database.ts';

const roles = roleSchema.options.join(', ');
const usage = `Usage: npm run staff -- invite EMAIL --role ROLE (${roles})
       npm run staff -- list
       npm run staff -- close EMAIL
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function refuse(line: string, exitCode = 2): never {
  process.stderr.write(`${line.trimEnd()}\n`);
  process.exit(exitCode);
}

function readArguments(): { command: string; email: string; role: Role | undefined } {
  try {
    const { positionals, values } = parseArgs({
      options: { role: { type: 'string' } },
      allowPositionals: true,
    });
    const [command = '', email = '', positional, ...rest] = positionals;
    const given = values.role ?? positional;
    const isWhole = command === 'list' ? email === '' : email !== '';
    if (!['invite', 'list', 'close'].includes(command) || !isWhole || rest.length > 0)
      return refuse(usage);
    const role = roleSchema.safeParse(given);
    if (given !== undefined && !role.success)
      return refuse(`«${given}» is no role: it is one of ${roles}`);
    return { command, email, role: role.data };
  } catch (error) {
    return refuse(`${(error as Error).message}\n${usage}`);
  }
}

const { command, email, role } = readArguments();

async function run(database: Database, publicUrl: string): Promise<void> {
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

try {
  const config = readConfig(process.env);
  await withShopDatabase(config, (database) => run(database, config.publicUrl));
} catch (error) {
  refuse((error as Error).message, 1);
}
