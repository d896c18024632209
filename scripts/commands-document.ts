/** docs/commands.md: what each command says of itself. The process of its own is what keeps proofs/ behind its wall. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { generatedNotice } from './document-parts.ts';
import { root } from './setup.mjs';

const verbs = ['shop', 'prove'];
/** The same program as `test`, and its help. */
const twins = ['check'];

export async function writeCommandsDocument(): Promise<string> {
  const names = Object.keys(manifest.scripts).filter((name) => !twins.includes(name));
  const helps = await Promise.all(names.map(readHelpOf));
  const commands = names.map((name, index) => {
    const title = ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`;
    const help = helps[index] ?? '';
    return `## ${title}\n\n${verbs.includes(name) ? help : `\`\`\`\n${help}\`\`\`\n`}`;
  });
  return [
    '# Commands',
    '',
    generatedNotice,
    '',
    'Exit codes mean the same everywhere: 0 done, 1 it found something wrong, 2 it could not run.',
    '',
    commands.join('\n'),
  ].join('\n');
}

async function readHelpOf(name: string): Promise<string> {
  const line = manifest.scripts[name as keyof typeof manifest.scripts];
  const [file = '', ...args] = line.replace(/^.*node (scripts\/run\.mjs )?/, '').split(' ');
  const help = verbs.includes(name) ? ['--help-all'] : [...args, '--help'];
  return (await promisify(execFile)(process.execPath, [file, ...help], { cwd: root })).stdout;
}
