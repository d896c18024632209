import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { toast } from '../../ui/toast.ts';
import { track } from '../analytics/analytics.ts';
import { useShop } from '../../use-shop.ts';

const linkLook =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full border border-line-strong bg-white px-5 font-semibold hover:border-ink hover:bg-sand';

/** The referral code and link: share sheet where available, otherwise SMS, e-mail or copy. */
export function ShareLink({
  code,
  link,
  text,
}: {
  code: string;
  link: string;
  text: string;
}): ReactNode {
  const { name } = useShop();
  const [isCopied, setIsCopied] = useState(false);
  const message = `${text} ${link}`;
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(message);
      setIsCopied(true);
      track('referral link copied');
      toast.success('Lien copié : il ne reste qu’à le coller.');
    } catch {
      // Without clipboard permission, the link can be selected on the page.
      toast.info('La copie est bloquée par votre navigateur : sélectionnez le lien affiché.');
    }
  }
  return (
    <div className="rounded-lg border border-line bg-white p-5">
      <p className="text-quiet">Votre code</p>
      {/* Codes of the first accounts are longer. */}
      <p
        className={classNames(
          'select-all whitespace-nowrap font-display font-extrabold',
          code.length > 16 ? 'text-lg' : 'text-2xl',
        )}
      >
        {code}
      </p>
      <p className="mt-3 text-quiet">Votre lien</p>
      <p className="select-all break-all">{link}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {'share' in navigator ? (
          <Button
            icon={<Share2 aria-hidden className="size-5" />}
            onClick={() => {
              track('referral shared', { by: 'device' });
              void navigator.share({ title: name, text, url: link }).catch(() => undefined);
            }}
          >
            Partager
          </Button>
        ) : null}
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-5" />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copié' : 'Copier le lien'}
        </Button>
        <a
          className={linkLook}
          href={`mailto:?subject=${encodeURIComponent('Une idée pour les courses')}&body=${encodeURIComponent(message)}`}
          onClick={() => track('referral shared', { by: 'mail' })}
        >
          <Mail aria-hidden className="size-5" />
          E-mail
        </a>
        <a
          className={linkLook}
          href={`sms:?body=${encodeURIComponent(message)}`}
          onClick={() => track('referral shared', { by: 'sms' })}
        >
          <MessageCircle aria-hidden className="size-5" />
          SMS
        </a>
      </div>
    </div>
  );
}
