import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../scripts/source-tree.ts';

const folder = path.join(root, 'proofs/changes');

it.each(readdirSync(folder))(
  'the recurring change %s still applies to the current code',
  (patch) => {
    const { stderr } = spawnSync('git', ['apply', '--check', path.join(folder, patch)], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  },
);
