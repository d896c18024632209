import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { RecipePicture } from '../../ui/picture.tsx';
import { FileField } from '../kit/file-field.tsx';
import { pictureTypes, sendPicture } from '../catalogue/send-picture.ts';
import type { PartProps } from './head-part.tsx';

/** Uploads at once and shows the server's version; the recipe takes it when it is saved. */
export function PictureField({ form, onChange }: PartProps): ReactNode {
  const send = useMutation({
    mutationFn: sendPicture,
    onSuccess: (picture) => onChange({ picture }),
  });
  return (
    <Part title="Image">
      <div className="flex flex-wrap items-start gap-4">
        <RecipePicture
          key={form.picture}
          base={form.picture ?? noPicture}
          alt={form.picture ? `Image de ${form.name}` : ''}
          sizes="240px"
          className="w-60 max-w-full rounded-md"
        />
        <div className="flex min-w-52 flex-1 flex-col gap-3">
          <FileField
            icon={<ImageUp aria-hidden className="size-8 text-leaf" />}
            accept={pictureTypes.join(',')}
            isBusy={send.isPending}
            onChoose={(file) => send.mutate(file)}
            label={form.picture ? 'Choisir une autre image' : 'Choisir une image'}
            text={
              send.isPending
                ? 'Préparation de l’image…'
                : 'ou déposez-la ici. JPEG, PNG, WebP ou AVIF, 10 Mo au plus.'
            }
          />
          <p role="status" className="text-sm text-quiet">
            {send.isSuccess ? 'Image prête : elle sera gardée avec la recette.' : ''}
          </p>
          {form.picture ? (
            <Button
              variant="secondary"
              className="self-start"
              onClick={() => {
                send.reset();
                onChange({ picture: null });
              }}
            >
              Retirer l’image
            </Button>
          ) : null}
        </div>
      </div>
      <Refused by={send.error} className="mt-3" />
    </Part>
  );
}
