import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { Picture } from '../../ui/picture.tsx';
import { refusalText } from '../../refusal-text.ts';
import { useTreeChange } from './aisles-queries.ts';
import { FileField } from './file-field.tsx';
import { pictureTypes, sendPicture } from './send-picture.ts';

/** Uploads the picture, shows the server's version of it, then saves it. */
export function AislePicturePart({ category }: { category: StaffCategory }): ReactNode {
  const { id, name, picture, shownPicture, tint } = category;
  const [chosen, setChosen] = useState<string | null>(null);
  const caption = useRef<HTMLParagraphElement>(null);
  const send = useMutation({ mutationFn: sendPicture, onSuccess: setChosen });
  const save = useTreeChange<string | null>({
    send: (api, base, version) =>
      api('PATCH /api/staff/categories/:id', { params: { id }, body: { version, picture: base } }),
  });
  // The pressed button disappears, so the message takes the focus.
  const end = () => {
    setChosen(null);
    send.reset();
    caption.current?.focus();
  };
  const error = send.error ?? save.error;
  return (
    <Part title="Image">
      <div className="mt-3 flex flex-wrap items-start gap-4">
        <Picture
          key={chosen ?? shownPicture}
          base={chosen ?? shownPicture}
          alt={`Image de ${name}`}
          tint={tint}
          sizes="160px"
          className="w-40 flex-none rounded-lg"
        />
        <div className="flex min-w-52 flex-1 flex-col gap-3">
          <p ref={caption} tabIndex={-1} className="outline-none">
            {chosen
              ? 'Ainsi sur sa tuile, une fois enregistrée.'
              : picture
                ? 'Sur sa tuile et en tête de sa page.'
                : 'Sans image à lui, il montre celle de son premier produit en vente.'}
          </p>
          {chosen ? (
            <div className="flex flex-wrap gap-2">
              <Button
                loading={save.isPending}
                onClick={() => save.mutate(chosen, { onSuccess: end })}
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
            onChoose={(file) => {
              setChosen(null);
              save.reset();
              send.mutate(file);
            }}
            label={chosen || picture ? 'Choisir une autre image' : 'Choisir une image'}
            text={
              send.isPending
                ? 'Préparation de l’image…'
                : 'ou déposez-la ici. JPEG, PNG, WebP ou AVIF, 10 Mo au plus.'
            }
          />
          <p role="status" className="sr-only">
            {send.isPending ? 'Préparation de l’image…' : ''}
          </p>
          {picture && !chosen ? (
            <Button
              variant="secondary"
              className="self-start"
              loading={save.isPending}
              onClick={() => save.mutate(null, { onSuccess: end })}
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
          {picture ? 'Image enregistrée.' : 'Image retirée.'}
        </Alert>
      ) : null}
    </Part>
  );
}
