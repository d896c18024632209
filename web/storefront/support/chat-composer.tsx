import { SendHorizontal } from 'lucide-react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { email as emailRule } from '#domain/account/field-rules.ts';
import { chatbot, toTheTeam, type ChatbotChoice } from '#domain/support/chatbot.ts';
import { textLimits } from '#domain/support/limits.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { sendMessage, startAnew, useChat } from './chat-store.ts';

/** Choices with the assistant, a text field with a person. */
export function ChatComposer({ isAssisted }: { isAssisted: boolean }): ReactNode {
  const { conversation } = useChat();
  const [node, setNode] = useState('start');
  if (conversation?.status === 'closed')
    return (
      <div className="flex-none border-t border-line p-4">
        <p className="text-sm text-quiet">Cette conversation est terminée.</p>
        <Button className="mt-2 w-full" onClick={startAnew}>
          Poser une autre question
        </Button>
      </div>
    );
  return isAssisted ? <Choices node={node} onNode={setNode} /> : <Writing />;
}

function Choices({ node, onNode }: { node: string; onNode(node: string): void }): ReactNode {
  const api = useApi();
  const choose = (choice: ChatbotChoice) => {
    if (
      sendMessage(api, { choice: { node, id: choice.id } }, choice.label) &&
      choice.to !== toTheTeam
    )
      onNode(choice.to);
  };
  return (
    <div
      role="group"
      aria-label="Vos réponses possibles"
      className="flex flex-none flex-wrap gap-2 border-t border-line bg-white p-4"
    >
      {chatbot[node]?.choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          onClick={() => choose(choice)}
          className="min-h-11 rounded-full border border-leaf px-4 font-semibold text-leaf hover:bg-leaf-wash"
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

function Writing(): ReactNode {
  const api = useApi();
  const { conversation } = useChat();
  const isVisitor = useUser()?.id === null;
  const asksEmail = isVisitor && !conversation?.hasEmail;

  const { errors, refusal, setRefusal, form } = useForm({
    find: (data) => findErrors(data, { email: [emailRule] }),
    async send(data, element) {
      const text = String(data.get('text') ?? '').trim();
      const email = String(data.get('email') ?? '').trim();
      if (!text) return;
      if (sendMessage(api, { text, ...(email ? { email } : {}) }, text)) element.reset();
      else setRefusal('Trop de messages attendent. Vérifiez votre connexion Internet.');
    },
  });
  const problem = errors['email'] ?? refusal;
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  const field = 'w-full rounded-md border border-line-strong bg-white px-3 focus:border-leaf';
  return (
    <form
      {...form}
      className="flex flex-none flex-col gap-2 border-t border-line bg-white p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {asksEmail ? (
        <input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={textLimits.email}
          aria-label="Votre e-mail, pour la réponse si vous partez (facultatif)"
          placeholder="Votre e-mail, si vous devez partir"
          className={`${field} min-h-11`}
        />
      ) : null}
      <div className="flex items-end gap-2">
        <textarea
          name="text"
          rows={2}
          maxLength={textLimits.message}
          aria-label="Votre message"
          placeholder="Votre message"
          onKeyDown={sendOnEnter}
          className={`${field} min-h-12 resize-none py-2`}
        />
        <IconButton
          type="submit"
          label="Envoyer"
          tone="leaf"
          icon={<SendHorizontal className="size-5" />}
        />
      </div>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-tomato">
          {problem}
        </p>
      ) : null}
    </form>
  );
}
