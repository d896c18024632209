import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { chooseAnImage } from '#domain/contract/refusal-sentences.ts';
import { logoPath, type Logo } from '#domain/shop/logo.ts';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Mark } from '../../ui/mark.tsx';
import { FileField } from '../kit/file-field.tsx';
import { postFile } from '../kit/post-file.ts';

const types = ['image/png', 'image/jpeg', 'image/webp', 'image/avif'];
const tooLarge = 'Ce logo dépasse 10 Mo. Réduisez-le, puis choisissez-le à nouveau.';

async function sendLogo(file: File): Promise<Logo> {
  if (!types.includes(file.type))
    throw new ApiRefusal({ code: 'REFUSED', message: chooseAnImage, statusCode: 400 });
  const sent = await postFile('POST /api/staff/shop-logos', {
    file,
    type: file.type,
    tooLarge,
    unreachable:
      'Le logo n’a pas pu être envoyé : vérifiez votre connexion, puis choisissez-le à nouveau.',
  });
  return sent.logo;
}

/** Uploads a logo and shows what the shop made of it. The form saves it with the rest. */
export function LogoField({
  current,
  error,
}: {
  current: Logo | null;
  error: string | null;
}): ReactNode {
  const [logo, setLogo] = useState(current);
  const caption = useRef<HTMLParagraphElement>(null);
  const send = useMutation({ mutationFn: sendLogo, onSuccess: setLogo });
  const isChanged = logo?.id !== current?.id;
  const choose = (other: Logo | null) => {
    setLogo(other);
    send.reset();
    // The pressed button disappears, so the sentence takes the focus.
    caption.current?.focus();
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {/* Read by identity-draft.ts. */}
      <input type="hidden" name="logo" value={logo ? JSON.stringify(logo) : ''} />
      <div>
        <LogoPreview logo={logo} />
        <p ref={caption} tabIndex={-1} className="mt-2 outline-none">
          {isChanged
            ? logo
              ? 'Ainsi sur vos pages, une fois l’identité enregistrée.'
              : 'Le dessin du cabas revient, une fois l’identité enregistrée.'
            : logo
              ? 'Vos pages, e-mails et factures le portent.'
              : 'Sans logo, vos pages portent un cabas dessiné à vos couleurs.'}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {logo ? (
            <Button variant="secondary" onClick={() => choose(null)}>
              Revenir au dessin
            </Button>
          ) : null}
          {isChanged && current ? (
            <Button variant="secondary" onClick={() => choose(current)}>
              Garder le logo actuel
            </Button>
          ) : null}
        </div>
      </div>
      <div>
        <FileField
          icon={<ImageUp aria-hidden className="size-8 text-leaf" />}
          accept={types.join(',')}
          isBusy={send.isPending}
          onChoose={(file) => send.mutate(file)}
          label={logo ? 'Choisir un autre logo' : 'Choisir un logo'}
          text={
            send.isPending
              ? 'Préparation du logo…'
              : 'ou déposez-le ici. PNG, JPEG, WebP ou AVIF, 10 Mo au plus, 400 pixels au moins.'
          }
        />
        <p role="status" className="sr-only">
          {send.isPending ? 'Préparation du logo…' : ''}
        </p>
        <p className="mt-2 text-sm text-quiet">
          Fond transparent ou blanc, de préférence ; ses marges blanches sont coupées.
        </p>
        {send.error || error ? (
          <Alert kind="error" className="mt-3">
            {send.error ? refusalText(send.error) : error}
          </Alert>
        ) : null}
      </div>
    </div>
  );
}

/** On a page, in the footer, and as the icon of a phone. */
function LogoPreview({ logo }: { logo: Logo | null }): ReactNode {
  const shown = logo && { ...logo, src: logoPath(logo.id, 'page.webp') };
  const icon = logo ? logoPath(logo.id, 'icon-192.png') : '/icon-192.png';
  return (
    <div className="flex flex-wrap gap-3">
      <span className="flex h-20 min-w-28 items-center justify-center rounded-md border border-line bg-page px-4 text-leaf">
        <Mark className="size-9" logo={shown} />
      </span>
      <span className="flex h-20 min-w-28 items-center justify-center rounded-md bg-leaf-deep px-4 text-butter">
        <span className={shown ? 'rounded-md bg-white p-2' : 'contents'}>
          <Mark className="size-9" logo={shown} />
        </span>
      </span>
      <img
        src={icon}
        alt=""
        width={80}
        height={80}
        className="size-20 rounded-2xl border border-line"
      />
    </div>
  );
}
