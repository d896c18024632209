import { Camera } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { apiPath } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { sendPhoto, type Photo } from './send-photo.ts';

/** Why the form is not gone yet. */
export function WaitsForPhoto({
  photo,
  isSending,
}: {
  photo: Photo | null;
  isSending: boolean;
}): ReactNode {
  return (
    <p role="status" className="text-quiet empty:hidden">
      {isSending && photo?.state === 'sending'
        ? 'La photo finit de partir, et votre message avec elle.'
        : null}
    </p>
  );
}

/** A photo of the phone's camera or gallery, sent as soon as it is chosen. */
export function PhotoField({
  orderId,
  photo,
  onPhoto,
  isOptional = false,
}: {
  orderId: string;
  photo: Photo | null;
  onPhoto(photo: Photo | null): void;
  isOptional?: boolean;
}): ReactNode {
  const id = useId();
  const isSending = photo?.state === 'sending';

  function send(file: File): void {
    const sent = sendPhoto(orderId, file).then(
      (photoId) => {
        onPhoto({ state: 'sent', id: photoId });
        return photoId;
      },
      (error: unknown) => {
        onPhoto({ state: 'failed', file, problem: refusalText(error) });
        return null;
      },
    );
    onPhoto({ state: 'sending', sent });
  }

  if (photo?.state === 'sent')
    return (
      <div className="flex items-center gap-4">
        <img
          src={apiPath('GET /api/orders/:id/complaint-photos/:photoId', {
            params: { id: orderId, photoId: photo.id },
          })}
          alt="Ce que vous montrez"
          className="size-24 rounded-md border border-line bg-white object-contain"
        />
        <Button variant="ghost" onClick={() => onPhoto(null)}>
          Retirer la photo
        </Button>
      </div>
    );
  if (photo?.state === 'failed')
    return (
      <Alert kind="error" title="La photo n’est pas partie">
        <p>{photo.problem}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => send(photo.file)}>Réessayer</Button>
          <Button variant="secondary" onClick={() => onPhoto(null)}>
            Continuer sans cette photo
          </Button>
        </div>
      </Alert>
    );
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-md border-2 border-dashed border-line-strong bg-white px-4 py-2 font-semibold text-leaf transition-colors focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-leaf hover:border-ink"
      >
        {isSending ? (
          <Spinner className="size-5" />
        ) : (
          <Camera aria-hidden className="size-5 flex-none" />
        )}
        {isSending ? 'Envoi de la photo…' : 'Ajouter une photo'}
        {isOptional ? <span className="font-normal text-quiet">(facultatif)</span> : null}
        {/* Named types make iPhones send JPEG rather than HEIC. Cleared, so that the same file can be chosen again. */}
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={isSending}
          className="sr-only"
          onChange={(event) => {
            const input = event.currentTarget;
            const [file] = input.files ?? [];
            input.value = '';
            if (file) send(file);
          }}
        />
      </label>
    </div>
  );
}
