import { useQueryClient } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { audiences, type Audience } from '#domain/messages/audiences.ts';
import type { StaffMessage, WriteMessageRequest } from '#domain/messages/contract.ts';
import { Form } from '../../forms/form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useApi } from '../../use-api.ts';
import { useForm } from '../../forms/use-form.ts';
import { formatDate, shopDay } from '../../shop-time.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { Loading } from '../kit/loading.tsx';
import { RowList } from '../kit/rows.tsx';
import { answerOf, useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { PageHead } from '../kit/page-head.tsx';
import { DateField } from '../../ui/number-fields.tsx';

const audienceTexts: Record<Audience, string> = {
  everybody: 'Tout le monde',
  signedIn: 'Les clients connectés',
  newCustomers: 'Les clients qui n’ont pas encore commandé',
};
const states = {
  planned: { label: 'À venir', tone: 'butter' },
  shown: { label: 'En ligne', tone: 'leaf' },
  over: { label: 'Terminé', tone: 'quiet' },
} as const;

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/messages');
  return (
    <>
      <PageHead />
      <Loading of={{ data, error }} saysStale />
      {data ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
          {data.items.length === 0 ? (
            <EmptyState
              drawing={<Megaphone className="size-14" strokeWidth={1.5} />}
              title="Rien à dire pour l’instant"
              text="Un arrivage, un jour férié, un quartier de plus : écrivez-le, les clients le liront."
            />
          ) : (
            <RowList rows={data.items} idOf={({ id }) => id} rowClassName="p-4">
              {(message) => <Written message={message} />}
            </RowList>
          )}
          <WriteForm />
        </div>
      ) : null}
    </>
  );
}

/** One message. It is never edited once written, only ended before its last day. */
function Written({ message }: { message: StaffMessage }): ReactNode {
  const end = useSend('POST /api/staff/messages/:id/endings', {
    regret: 'asks',
    replaces: answerOf('GET /api/staff/messages'),
  });
  const state = states[message.state];
  // A message ends at midnight after its last day.
  const lastDay = new Date(Date.parse(message.to) - 1).toISOString();
  return (
    <article>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={state.tone}>{state.label}</Badge>
        <span className="figures text-sm text-quiet">
          {lastDay < message.from
            ? 'retiré avant son premier jour'
            : `du ${formatDate(message.from)} au ${formatDate(lastDay)}`}
        </span>
      </p>
      <h2 className="mt-2 text-lg [overflow-wrap:anywhere]">{message.title}</h2>
      <p className="[overflow-wrap:anywhere]">{message.text}</p>
      {message.link ? (
        <p className="text-sm [overflow-wrap:anywhere]">
          <a href={message.link} className="font-semibold text-leaf underline">
            {message.link}
          </a>
        </p>
      ) : null}
      <p className="mt-1 text-sm text-quiet">
        {audienceTexts[message.audience]}, par {message.author}
      </p>
      {message.state === 'over' ? null : (
        <ConfirmedButton
          variant="secondary"
          className="mt-3"
          label="Arrêter ce message"
          question={`Arrêter « ${message.title} » ? Il ne se remet pas en ligne : il faudrait l’écrire de nouveau.`}
          yes="Oui, arrêter"
          isDanger
          act={() => end.mutateAsync({ params: { id: message.id } })}
        >
          Arrêter<span className="sr-only"> « {message.title} »</span>
        </ConfirmedButton>
      )}
    </article>
  );
}

function WriteForm(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const today = shopDay(new Date(useNow()).toISOString());
  const form = useForm({
    asksToLeave: true,
    async send(data, sent) {
      const value = (name: string) => String(data.get(name) ?? '').trim();
      const body: WriteMessageRequest = {
        title: value('title'),
        text: value('text'),
        link: value('link') || null,
        audience: audiences.find((audience) => audience === value('audience')) ?? 'everybody',
        firstDay: value('firstDay'),
        lastDay: value('lastDay'),
      };
      const list = await api('POST /api/staff/messages', { body });
      queryClient.setQueryData(answerOf('GET /api/staff/messages'), list);
      sent.reset();
    },
  });
  return (
    <Form
      of={form}
      aria-labelledby="new-message"
      className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4"
      yes="Enregistrer le message"
      icon={<Megaphone aria-hidden className="size-5" />}
      done="Message enregistré."
    >
      <h2 id="new-message" className="text-lg">
        Nouveau message
      </h2>
      <TextField label="Titre" name="title" maxLength={80} autoComplete="off" required />
      <TextArea label="Texte" name="text" maxLength={240} rows={3} required />
      <TextField
        label="Page à ouvrir"
        name="link"
        maxLength={200}
        placeholder="/categorie/fruits-et-legumes"
        // Pages of the shop only: browsers read a leading « // » or « /\ » as another site.
        pattern="/([^/\\].*)?"
        title="Une page de la boutique, par exemple /categorie/fruits-et-legumes"
        autoComplete="off"
        isOptional
      />
      <Select
        label="Pour"
        name="audience"
        options={audiences.map((audience) => ({ value: audience, label: audienceTexts[audience] }))}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField label="Premier jour" name="firstDay" defaultValue={today} required />
        <DateField label="Dernier jour" name="lastDay" min={today} required />
      </div>
    </Form>
  );
}
