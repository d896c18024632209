import { Camera } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { apiPath } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { sendPhoto } from './send-photo.ts';

/** A photo of the phone's camera or gallery, sent as soon as it is chosen. `photo`: the id of the one that was sent. */
export function PhotoField({
  orderId,
  photo,
  onPhoto,
  isOptional = false,
}: {
  orderId: string;
  photo: string | null;
  onPhoto(photo: string | null): void;
  isOptional?: boolean;
}): ReactNode {
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(file: File): Promise<void> {
    setIsSending(true);
    setProblem(null);
    try {
      onPhoto(await sendPhoto(orderId, file));
    } catch (error) {
      setProblem(refusalText(error));
    } finally {
      setIsSending(false);
    }
  }

  if (photo)
    return (
      <div className="flex items-center gap-4">
        <img
          src={apiPath('GET /api/orders/:id/complaint-photos/:photoId', {
            params: { id: orderId, photoId: photo },
          })}
          alt="Ce que vous montrez"
          className="size-24 rounded-md border border-line bg-white object-contain"
        />
        <Button variant="ghost" onClick={() => onPhoto(null)}>
          Retirer la photo
        </Button>
      </div>
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
          aria-describedby={problem ? `${id}-problem` : undefined}
          className="sr-only"
          onChange={(event) => {
            const input = event.currentTarget;
            const [file] = input.files ?? [];
            input.value = '';
            if (file) void send(file);
          }}
        />
      </label>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-sm font-medium text-tomato">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
