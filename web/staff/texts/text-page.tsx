import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import type { MessageText, TextAnswer } from '#domain/texts/contract.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { draftOf, readDraft, type TextDraft } from './text-draft.ts';
import { TextForm } from './text-form.tsx';
import { TextPreviewPart } from './text-preview.tsx';
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

/** A version is taken back into the form: it is read there, then kept. */
function TextVersions({
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

/** Sends the typed text to oneself, saved or not. */
function TextTrial({ text, draft }: { text: TextAnswer; draft: TextDraft }): ReactNode {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isSms = text.channel === 'sms';
  const form = useForm({
    async send(data) {
      setSentTo(null);
      const phone = String(data.get('phone') ?? '').trim();
      const { to } = await api('POST /api/staff/texts/:id/trials', {
        params: { id: text.id },
        body: { text: readDraft(draft), ...(isSms ? { phone } : {}) },
      });
      setSentTo(to);
    },
  });
  return (
    <Part title="Essai">
      <Form
        of={form}
        className="grid gap-3"
        yes="M’envoyer un essai"
        variant="secondary"
        done={`Envoyé à ${sentTo}.`}
      >
        {isSms ? (
          <PhoneField
            label="Votre numéro de mobile"
            name="phone"
            autoComplete="tel"
            required
            maxLength={20}
          />
        ) : (
          <p className="text-sm text-quiet">
            L’e-mail part à votre adresse, avec des valeurs d’exemple.
          </p>
        )}
      </Form>
    </Part>
  );
}
