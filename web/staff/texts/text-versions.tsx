import type { ReactNode } from 'react';
import type { MessageText, TextAnswer } from '#domain/texts/contract.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { draftOf, type TextDraft } from './text-draft.ts';

/** A version is taken back into the form: it is read there, then kept. */
export function TextVersions({
  text,
  onDraft,
}: {
  text: TextAnswer;
  onDraft(draft: TextDraft): void;
}): ReactNode {
  if (text.versions.length === 0) return null;
  return (
    <Part title="Versions" count={text.versions.length}>
      <ol className="-mx-4 -mb-4 sm:-mx-5 sm:-mb-5">
        {text.versions.map((version) => (
          <li
            key={version.version}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 sm:px-5"
          >
            <div className="min-w-0 flex-[1_1_14rem]">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold">Version {version.version}</span>
                {version.version === text.version ? <Badge>En vigueur</Badge> : null}
              </p>
              <p className="figures text-sm text-quiet">
                Le {formatDate(version.changedAt)} à {formatTime(version.changedAt)} par{' '}
                {version.changedBy}
              </p>
              <p className="line-clamp-2 text-sm text-quiet [overflow-wrap:anywhere]">
                {version.text ? excerptOf(version.text) : 'Texte d’origine'}
              </p>
            </div>
            {version.version === text.version ? null : (
              <Button
                variant="secondary"
                onClick={() => onDraft(draftOf(version.text ?? text.original))}
              >
                Reprendre<span className="sr-only"> la version {version.version}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

const excerptOf = (text: MessageText): string =>
  text.channel === 'sms' ? text.sms : `${text.subject}. ${text.paragraphs.join(' ')}`;
