import {
  CircleQuestionMark,
  Mail,
  MessageCircle,
  PackageSearch,
  Phone,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { release } from '#domain/contract/release.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { track } from '../analytics/analytics.ts';
import { useMentioned } from '../queries/navigation-query.ts';
import { closeAllOverlays, openOverlay } from '../overlays/overlay-store.ts';
import { openChat } from './chat-store.ts';
import { useSupportPresence } from './support-presence.ts';
import { TicketForm, ticketTexts } from './ticket-form.tsx';
import { useShop } from '../../use-shop.ts';

type Step = 'ways' | 'report' | 'sent';
const titles: Record<Step, string> = {
  ways: 'Le service client',
  report: 'Signaler un problème',
  sent: 'Message envoyé',
};

/** Contact options and self-service answers. */
export function CustomerService({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const [step, setStep] = useState<Step>('ways');
  // When reopened: an unfinished message is kept, a sent one is cleared.
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open && step === 'sent') setStep('ways');
  }
  const report = () => {
    track('error report opened');
    setStep('report');
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={titles[step]}
      size="s"
      onBack={step === 'report' ? () => setStep('ways') : undefined}
    >
      {step === 'ways' ? <Ways onReport={report} /> : null}
      {step === 'report' ? (
        <TicketForm
          kind="report"
          commentsLabel="Que s’est-il passé ?"
          onSent={() => setStep('sent')}
        />
      ) : null}
      {step === 'sent' ? (
        <div className="flex flex-col gap-4">
          <Alert kind="success">{ticketTexts.sent}</Alert>
          <Button onClick={onClose}>Revenir à mes courses</Button>
        </div>
      ) : null}
    </Modal>
  );
}

const row =
  'flex min-h-14 w-full items-center gap-4 rounded-md px-3 py-2 text-left transition-colors hover:bg-sand';

function Ways({ onReport }: { onReport(): void }): ReactNode {
  const presence = useSupportPresence();
  const questions = useMentioned('/info/questions');
  const { phone, email, support } = useShop();
  const chat = () => {
    closeAllOverlays();
    openChat();
  };
  return (
    <>
      {support ? <p className="px-3 text-quiet">Notre équipe vous répond {support.text}.</p> : null}
      <ul className="mt-3 flex flex-col">
        <li>
          <button type="button" className={row} onClick={chat}>
            <Way Icon={MessageCircle} name="Discuter" text={chatText(presence)} />
          </button>
        </li>
        {phone ? (
          <li>
            <a href={phone.href} className={row}>
              <Way Icon={Phone} name={phone.text} text="Prix d’un appel local" />
            </a>
          </li>
        ) : null}
        <li>
          <button type="button" className={row} onClick={onReport}>
            <Way
              Icon={TriangleAlert}
              name="Signaler un problème"
              text="Nous vous répondons par e-mail"
            />
          </button>
        </li>
        {email ? (
          <li>
            <a href={`mailto:${email}`} className={row}>
              <Way Icon={Mail} name={email} text="Réponse dans la journée" />
            </a>
          </li>
        ) : null}
      </ul>
      <h3 className="mt-5 px-3 text-lg">Peut-être cherchez-vous</h3>
      <ul className="mt-1 flex flex-col">
        <li>
          <Link to="/account/orders" className={row}>
            <Way Icon={PackageSearch} name="Suivre ou modifier ma commande" />
          </Link>
        </li>
        {questions ? (
          <li>
            <Link to={questions} className={row}>
              <Way Icon={CircleQuestionMark} name="Les questions fréquentes" />
            </Link>
          </li>
        ) : null}
        <li>
          <Link to="/info/retractation" className={row}>
            <Way Icon={Undo2} name="Renoncer à un achat" />
          </Link>
        </li>
      </ul>
      <button
        type="button"
        className="mt-4 min-h-11 px-3 text-sm text-quiet underline"
        onClick={() => openOverlay('debug')}
      >
        Informations techniques (version {release})
      </button>
    </>
  );
}

/** Promises an answer within minutes only while an agent is online. */
function chatText(presence: ReturnType<typeof useSupportPresence>): string {
  if (!presence) return 'Avec notre équipe';
  return presence.isOpen
    ? 'Une réponse en quelques minutes'
    : `Fermé : laissez un message, réponse ${presence.returns}`;
}

function Way({ Icon, name, text }: { Icon: LucideIcon; name: string; text?: string }): ReactNode {
  return (
    <>
      <span className="flex size-11 flex-none items-center justify-center rounded-full bg-leaf-wash text-leaf">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        {text ? <span className="block text-sm text-quiet">{text}</span> : null}
      </span>
    </>
  );
}
