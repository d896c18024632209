import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { previewParameter } from '#domain/content/template-path.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { isFrozen } from './is-frozen.ts';
import type { Draft } from './use-draft.ts';
import { answerOf } from '../kit/use-get.ts';

const shownFirst = 5;

/**
 * Every published version with its dates. Versions are kept for ever and can be restored as a
 * draft.
 */
export function PageVersions({
  page,
  draft,
  onRead,
}: {
  page: StaffPage;
  draft: Draft;
  onRead(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [isWhole, setIsWhole] = useState(false);
  const restore = useMutation({
    async mutationFn(number: number) {
      const saved = await draft.flush();
      return api('POST /api/staff/pages/:id/restorations', {
        params: { id: page.id },
        body: {
          number,
          draftVersion: saved.draft?.version ?? null,
          publishedVersion: saved.published?.version ?? 0,
        },
      });
    },
    onSuccess: (after) => {
      queryClient.setQueryData(
        answerOf('GET /api/staff/pages/:id', { params: { id: page.id } }),
        after,
      );
      onRead();
      window.scrollTo({ top: 0 });
    },
  });
  if (page.versions.length === 0) return null;
  const shown = isWhole ? page.versions : page.versions.slice(0, shownFirst);
  return (
    <section aria-labelledby="versions" className="mt-8">
      <h2 id="versions" className="text-lg">
        Versions publiées
      </h2>
      <ol className="mt-2 overflow-hidden rounded-lg border border-line bg-white">
        {shown.map((version) => {
          const isOnline = version.number === page.published?.version;
          return (
            <li
              key={version.number}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0"
            >
              <div className="min-w-0 flex-[1_1_14rem]">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold">Version {version.number}</span>
                  {isOnline ? <Badge>En ligne</Badge> : null}
                </p>
                <p className="figures text-sm text-quiet">
                  Publiée le {formatDate(version.at)} à {formatTime(version.at)}
                  {version.author ? ` par ${version.author}` : ', à l’ouverture de la boutique'}
                </p>
              </div>
              <a
                href={`${page.path}?${previewParameter}=${version.number}`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 min-w-11 items-center font-semibold text-leaf underline underline-offset-2"
              >
                Lire
                <span className="sr-only"> la version {version.number} dans un autre onglet</span>
              </a>
              {(isOnline && !page.draft) || isFrozen(page) ? null : (
                <ConfirmedButton
                  variant="secondary"
                  label={`Revenir à la version ${version.number}`}
                  question={`Revenir à la version ${version.number} ? ${page.draft ? 'Elle remplace le brouillon en cours, qui est perdu.' : 'Elle devient votre brouillon : vos clients ne remarquent rien avant sa publication.'}`}
                  yes="Oui, y revenir"
                  isDanger={page.draft !== null}
                  act={() => restore.mutateAsync(version.number)}
                >
                  Revenir à cette version<span className="sr-only"> ({version.number})</span>
                </ConfirmedButton>
              )}
            </li>
          );
        })}
      </ol>
      {page.versions.length > shown.length ? (
        <Button variant="ghost" className="mt-2" onClick={() => setIsWhole(true)}>
          Voir les {page.versions.length} versions
        </Button>
      ) : null}
    </section>
  );
}
