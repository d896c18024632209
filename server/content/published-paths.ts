import { pathOfTemplate } from '#domain/content/template-path.ts';
import type { Database } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/log.ts';
import type { PageChanges } from './page-changes.ts';
import { listTemplates } from './store.ts';

/** The addresses of the published pages, kept in memory: a search makes no SQL. */
export type PublishedPaths = {
  has(path: string): boolean;
  /** Called once a publication or withdrawal is known here. */
  onChange(listener: () => void): void;
};

export async function openPublishedPaths({
  database,
  log,
  pageChanges,
}: {
  database: Database;
  log: Logger;
  pageChanges: PageChanges;
}): Promise<PublishedPaths> {
  const read = async () =>
    new Set((await listTemplates(database.db)).map(({ id }) => pathOfTemplate(id)));
  let paths = await read();
  const listeners: (() => void)[] = [];
  pageChanges.onChange(() => {
    read().then(
      (now) => {
        paths = now;
        for (const listener of listeners) listener();
      },
      (error: unknown) => log.error({ err: error }, 'the published pages could not be read'),
    );
  });
  return {
    has: (path) => paths.has(path),
    onChange: (listener) => {
      listeners.push(listener);
    },
  };
}
