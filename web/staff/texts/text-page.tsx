import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import type { TextAnswer } from '#domain/texts/contract.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { draftOf } from './text-draft.ts';
import { TextForm } from './text-form.tsx';
import { TextPreviewPart } from './text-preview.tsx';
import { TextTrial } from './text-trial.tsx';
import { TextVersions } from './text-versions.tsx';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const { textId = '' } = useParams();
  return <Text key={textId} id={textId} />;
}

function Text({ id }: { id: string }): ReactNode {
  const { data: text, isError } = useGet('GET /api/staff/texts/:id', { params: { id } });
  return (
    <>
      <PageHead
        title={text?.name}
        says={text ? `${text.channel === 'sms' ? 'SMS' : 'E-mail'} : ${text.sentWhen}` : null}
      />
      {text ? <Editor text={text} /> : null}
      {isError && !text ? <EmptyState title="Message introuvable" /> : null}
      {!isError && !text ? <Skeleton className="h-96" /> : null}
    </>
  );
}

/** A refetch does not replace the draft, so that nothing typed is lost. */
function Editor({ text }: { text: TextAnswer }): ReactNode {
  const [draft, setDraft] = useState(() => draftOf(text.current));
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid min-w-0 gap-4">
        <TextForm text={text} draft={draft} onDraft={setDraft} />
        <TextVersions text={text} onDraft={setDraft} />
      </div>
      <div className="grid min-w-0 gap-4">
        <TextPreviewPart id={text.id} draft={draft} />
        <TextTrial text={text} draft={draft} />
      </div>
    </div>
  );
}
