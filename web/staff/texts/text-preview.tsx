import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import type { TextPreview } from '#domain/texts/contract.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Chip } from '../../ui/chip.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { isEmptyDraft, readDraft, type TextDraft } from './text-draft.ts';
import { previewQuery } from './texts-queries.ts';
import { useSettled } from './use-settled.ts';

/** The message as the server would send it, with sample values. */
export function TextPreviewPart({ id, draft }: { id: string; draft: TextDraft }): ReactNode {
  const settled = useSettled(draft);
  const isEmpty = isEmptyDraft(settled);
  const { data, error, isPlaceholderData } = useQuery({
    ...previewQuery(useApi(), id, readDraft(settled)),
    enabled: !isEmpty,
  });
  return (
    <Part title="Aperçu">
      <p className="mb-3 text-sm text-quiet">Avec des valeurs d’exemple.</p>
      {isEmpty ? <p className="text-quiet">Remplissez chaque champ pour le voir.</p> : null}
      {error && !isEmpty ? <Alert kind="error">{refusalText(error)}</Alert> : null}
      {!data && !error && !isEmpty ? <Skeleton className="h-96" /> : null}
      {data && !isEmpty ? (
        <div aria-busy={isPlaceholderData}>
          {data.channel === 'email' ? <EmailPreview email={data} /> : <SmsPreview sms={data} />}
        </div>
      ) : null}
    </Part>
  );
}

type PreviewOf<Channel> = Extract<TextPreview, { channel: Channel }>;

function EmailPreview({ email }: { email: PreviewOf<'email'> }): ReactNode {
  const [width, setWidth] = useState<'desk' | 'phone'>('desk');
  const [isDark, setIsDark] = useState(false);
  // The e-mail follows the reader's device; here, the choice of the manager.
  const html = email.html.replace(
    '@media (prefers-color-scheme:dark)',
    isDark ? '@media all' : '@media not all',
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap gap-2">
        <Chip isOn={width === 'desk'} onClick={() => setWidth('desk')}>
          Ordinateur
        </Chip>
        <Chip isOn={width === 'phone'} onClick={() => setWidth('phone')}>
          Téléphone
        </Chip>
        <Chip isOn={isDark} onClick={() => setIsDark(!isDark)}>
          Sombre
        </Chip>
      </div>
      <p className="mb-2 [overflow-wrap:anywhere]">
        <span className="text-quiet">Objet : </span>
        <span className="font-semibold">{email.subject}</span>
      </p>
      <iframe
        title="Aperçu de l’e-mail"
        // Nothing in the HTML of a manager may run a script with the session of the back office.
        sandbox=""
        srcDoc={html}
        className={classNames(
          'h-[40rem] max-w-full rounded-md border border-line',
          width === 'phone' ? 'mx-auto block w-[22.5rem]' : 'w-full',
        )}
      />
    </>
  );
}

/** One character outside the GSM alphabet shortens a segment from 160 to 70 characters. */
function SmsPreview({ sms }: { sms: PreviewOf<'sms'> }): ReactNode {
  return (
    <>
      {sms.sender ? <p className="mb-2 text-sm text-quiet">De {sms.sender}</p> : null}
      <p className="max-w-80 rounded-lg rounded-bl-sm bg-sand p-3 [overflow-wrap:anywhere]">
        {sms.text}
      </p>
      <p role="status" className="figures mt-3 text-sm">
        {plural(sms.length, 'caractère')}, {sms.segments} SMS ({sms.encoding})
      </p>
      {sms.costly.length > 0 ? (
        <p className="text-sm text-quiet">
          {sms.costly.map((one) => `« ${one} »`).join(', ')} : un SMS n’en compte alors que 70 au
          lieu de 160.
        </p>
      ) : null}
    </>
  );
}
