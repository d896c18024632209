import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { noPicture } from '#domain/no-picture.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Part } from '../../ui/part.tsx';
import { refusalText } from '../../refusal-text.ts';
import { FileField } from './file-field.tsx';
import { useProductChange, type PartProps } from './product-change.ts';
import { pictureTypes, sendPicture } from './send-picture.ts';

/** Uploads the picture, shows the server's version of it, then saves it. */
export function PicturePart(props: PartProps): ReactNode {
  const {
    product: { product, sheet, state },
  } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  const send = useMutation({ mutationFn: sendPicture, onSuccess: setChosen });
  const save = useProductChange(props);
  const hasPicture = product.picture.base !== noPicture;
  const choose = (file: File) => {
    setChosen(null);
    save.reset();
    send.mutate(file);
  };
  // The pressed button disappears, so the message takes the focus.
  const end = () => {
    setChosen(null);
    send.reset();
    heading.current?.focus();
  };
  const error = send.error ?? save.error;
  return (
    <Part title="Image">
      <div className="mt-3 flex flex-wrap items-start gap-4">
        <figure className="w-44 flex-none rounded-lg bg-sand p-3">
          <Picture
            key={chosen ?? product.picture.base}
            base={chosen ?? product.picture.base}
            alt={(chosen ?? hasPicture) ? `Image de ${sheet.name}` : ''}
            tint={product.picture.tint}
            sizes="160px"
            className="rounded-lg"
          />
          <figcaption className="mt-2">
            <span className="line-clamp-2 font-semibold leading-5">{sheet.name}</span>
            <span className="block truncate text-sm text-quiet">{sheet.packSize}</span>
          </figcaption>
        </figure>
        <div className="flex min-w-52 flex-1 flex-col gap-3">
          <p ref={heading} tabIndex={-1} className="outline-none">
            {chosen ? (
              <strong>Ainsi sur la carte, une fois enregistrée.</strong>
            ) : hasPicture ? (
              state === 'onSale' ? (
                'Sur la carte, les clients la voient ainsi.'
              ) : (
                'Ainsi sur la carte, une fois en vente.'
              )
            ) : (
              'Sans image, la carte montre la couleur du rayon.'
            )}
          </p>
          {chosen ? (
            <div className="flex flex-wrap gap-2">
              <Button
                loading={save.isPending}
                onClick={() => save.mutate({ picture: chosen }, { onSuccess: end })}
              >
                Enregistrer l’image
              </Button>
              <Button variant="secondary" disabled={save.isPending} onClick={end}>
                Annuler
              </Button>
            </div>
          ) : null}
          <FileField
            icon={<ImageUp aria-hidden className="size-8 text-leaf" />}
            accept={pictureTypes.join(',')}
            isBusy={send.isPending || save.isPending}
            onChoose={choose}
            label={chosen || hasPicture ? 'Choisir une autre image' : 'Choisir une image'}
            text={
              send.isPending
                ? 'Préparation de l’image…'
                : 'ou déposez-la ici. JPEG, PNG, WebP ou AVIF, 10 Mo au plus.'
            }
          />
          <p role="status" className="sr-only">
            {send.isPending ? 'Préparation de l’image…' : ''}
          </p>
          {hasPicture && !chosen ? (
            <Button
              variant="secondary"
              className="self-start"
              loading={save.isPending}
              onClick={() => save.mutate({ picture: null }, { onSuccess: end })}
            >
              Retirer l’image
            </Button>
          ) : null}
        </div>
      </div>
      {error ? (
        <Alert kind="error" className="mt-3">
          {refusalText(error)}
        </Alert>
      ) : null}
      {save.isSuccess && !chosen ? (
        <Alert kind="success" className="mt-3">
          {!hasPicture
            ? 'Image retirée.'
            : state === 'onSale'
              ? 'Image enregistrée : les clients la voient déjà.'
              : 'Image enregistrée.'}
        </Alert>
      ) : null}
      <p className="mt-3 text-sm text-quiet">
        Entière, dans un carré : le produit centré, sur fond blanc ou découpé. Les commandes déjà
        passées gardent celle qu’elles avaient.
      </p>
    </Part>
  );
}
