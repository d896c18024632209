import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { refusalText } from '../../refusal-text.ts';
import { FileField } from '../kit/file-field.tsx';
import { pictureTypes, sendPicture } from './send-picture.ts';

type Props = {
  hasPicture: boolean;
  saving: { isPending: boolean; isSuccess: boolean; error: Error | null; reset(): void };
  /** Saves the uploaded picture; null removes the present one. */
  onSave(picture: string | null, then: { onSuccess(): void }): void;
  /** The uploaded picture, or the present one for null, as shoppers will see it. */
  draw(chosen: string | null): ReactNode;
  caption(chosen: string | null): ReactNode;
  savedText: string;
  /** Below everything else. */
  children?: ReactNode;
};

/** Uploads the picture, shows the server's version of it, then saves it. */
export function PictureChoice({
  hasPicture,
  saving,
  onSave,
  draw,
  caption,
  savedText,
  children,
}: Props): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const send = useMutation({ mutationFn: sendPicture, onSuccess: setChosen });
  // The pressed button disappears, so the message takes the focus.
  const end = () => {
    setChosen(null);
    send.reset();
    message.current?.focus();
  };
  const error = send.error ?? saving.error;
  return (
    <Part title="Image">
      <div className="mt-3 flex flex-wrap items-start gap-4">
        {draw(chosen)}
        <div className="flex min-w-52 flex-1 flex-col gap-3">
          <p ref={message} tabIndex={-1} className="outline-none">
            {caption(chosen)}
          </p>
          {chosen ? (
            <div className="flex flex-wrap gap-2">
              <Button loading={saving.isPending} onClick={() => onSave(chosen, { onSuccess: end })}>
                Enregistrer l’image
              </Button>
              <Button variant="secondary" disabled={saving.isPending} onClick={end}>
                Annuler
              </Button>
            </div>
          ) : null}
          <FileField
            icon={<ImageUp aria-hidden className="size-8 text-leaf" />}
            accept={pictureTypes.join(',')}
            isBusy={send.isPending || saving.isPending}
            onChoose={(file) => {
              setChosen(null);
              saving.reset();
              send.mutate(file);
            }}
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
              loading={saving.isPending}
              onClick={() => onSave(null, { onSuccess: end })}
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
      {saving.isSuccess && !chosen ? (
        <Alert kind="success" className="mt-3">
          {savedText}
        </Alert>
      ) : null}
      {children}
    </Part>
  );
}
