/** The shop's message at the bottom of the page. Once closed it does not come back. */
import { X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { track } from '../analytics/analytics.ts';
import { InstallBanner } from './install-banner.tsx';
import { useShopMessage } from './message-query.ts';

/** One banner at a time: the install offer waits for the message to be closed. */
export function FootBanner(): ReactNode {
  const { message, close } = useShopMessage();
  const id = message?.id ?? null;
  useEffect(() => {
    if (id) track('marketing card viewed', { message: id });
  }, [id]);
  if (!message) return <InstallBanner />;
  return (
    <section
      aria-labelledby="shop-message"
      className="no-print fixed inset-x-3 bottom-[calc(72px+var(--order-bar,0px)+env(safe-area-inset-bottom))] z-44 mx-auto max-w-md rounded-lg border border-line bg-butter-wash p-4 pr-14 shadow-float md:inset-x-auto md:bottom-[calc(20px+var(--order-bar,0px))] md:left-5"
    >
      <h2 id="shop-message" className="text-lg [overflow-wrap:anywhere]">
        {message.title}
      </h2>
      <p className="mt-1 [overflow-wrap:anywhere]">{message.text}</p>
      {message.link ? (
        <ButtonLink
          to={message.link}
          size="s"
          className="mt-3 min-h-11"
          onClick={() => {
            track('marketing card clicked', { message: message.id });
            close();
          }}
        >
          Découvrir
        </ButtonLink>
      ) : null}
      <IconButton
        label={`Fermer le message « ${message.title} »`}
        icon={<X className="size-5" />}
        onClick={close}
        className="absolute right-1 top-1"
      />
    </section>
  );
}
