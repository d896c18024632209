import { expect, it } from 'vitest';
import { keyScopes } from '#domain/api/key-scopes.ts';
import { readTables } from '../../../scripts/endpoint-tables.ts';
import { scopeTexts } from './scope-texts.ts';

it('every scope that an endpoint asks for can be given by its name, and no other', async () => {
  const asked = (await readTables()).flatMap((table) =>
    Object.entries(table).flatMap(
      ([key, { access }]) => keyScopes(access, key.split(' ')[0] ?? '') ?? [],
    ),
  );
  const named = Object.entries(scopeTexts).flatMap(([privilege, { read, write }]) => [
    ...(read ? [`${privilege}:read`] : []),
    ...(write ? [`${privilege}:write`] : []),
  ]);
  expect(named.toSorted()).toEqual([...new Set(asked)].toSorted());
});
