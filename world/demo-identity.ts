/** The demo company. Its SIREN, phone and domain can belong to nobody: all zeros, a number kept for fiction, .test. */
import path from 'node:path';
import { identitySchema } from '#domain/shop/contract.ts';
import { demoFolder, readJson } from './files.ts';

export const demoIdentity = readJson(path.join(demoFolder, 'identity.json'), identitySchema);
