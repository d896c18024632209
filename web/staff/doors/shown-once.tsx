import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** A secret that the shop cannot show again. */
export function ShownOnce({
  title,
  secret,
  onClose,
}: {
  title: string;
  secret: string;
  onClose(): void;
}): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <Alert kind="success" title={title}>
      <p>Copiez ce secret maintenant : il ne sera plus montré.</p>
      <p className="my-2 break-all rounded border border-line bg-white p-2 font-mono text-sm">
        {secret}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copié' : 'Copier le secret'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          C’est noté
        </Button>
      </div>
    </Alert>
  );
}
