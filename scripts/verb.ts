/** A verb of npm run, such as `shop`: a table of commands, each a module that works when it is loaded. */
import path from 'node:path';
import { version } from '#server/platform/version.ts';
import { readHelp, sentenceOf } from './command.ts';

type Verb = {
  name: string;
  about: string;
  /** Of the commands' files. */
  folder: string;
  commands: Readonly<Record<string, { file: string; about: string }>>;
};

export async function runVerb(verb: Verb): Promise<void> {
  const [name = ''] = process.argv.slice(2);
  if (name === '--help' || name === '-h') return print(listOf(verb));
  if (name === '--version') return print(`${version}\n`);
  if (name === '--help-all') return print(await helpOfAll(verb));
  const command = Object.hasOwn(verb.commands, name) ? verb.commands[name] : undefined;
  if (!command) {
    const sentence =
      name === '' ? 'A command is missing' : `«${name}» is no command of npm run ${verb.name}`;
    process.stderr.write(`${sentence}\n${listOf(verb)}`);
    process.exit(2);
  }
  process.argv.splice(2, 1);
  try {
    await load(verb, command.file);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(2);
  }
}

const load = ({ folder }: Verb, file: string): Promise<unknown> => import(path.join(folder, file));

const print = (text: string): void => void process.stdout.write(text);

function listOf({ name, about, commands }: Verb): string {
  const width = Math.max(...Object.keys(commands).map((command) => command.length)) + 2;
  return [
    `Usage: npm run ${name} -- COMMAND [OPTIONS]`,
    '',
    about,
    '',
    ...Object.entries(commands).map(
      ([command, { about: does }]) => `  ${command.padEnd(width)}${does}`,
    ),
    '',
    `Each tells its options: npm run ${name} -- COMMAND --help. All of them at once: --help-all.`,
    '',
  ].join('\n');
}

async function helpOfAll(verb: Verb): Promise<string> {
  const parts: string[] = [];
  for (const [name, { file }] of Object.entries(verb.commands))
    parts.push(
      `### npm run ${verb.name} -- ${name}\n\n\`\`\`\n${await readHelp(() => load(verb, file))}\`\`\`\n`,
    );
  return parts.join('\n');
}
