import { Copy, Printer } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** New recovery codes: the only time that they can be read. */
export function RecoveryCodes({
  codes,
  onKept,
}: {
  codes: readonly string[];
  onKept(): void;
}): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  // Browsers may refuse the clipboard; the codes can still be printed or read.
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <Alert kind="success" title="Vos codes de secours">
      <p>
        Si vous perdez votre clé d’accès, chacun de ces codes la remplace une fois. Gardez-les hors
        de cet appareil, sur papier par exemple : ils ne seront plus montrés.
      </p>
      <ul
        aria-label="Codes de secours"
        className="figures my-3 grid gap-x-6 gap-y-1 rounded border border-line bg-white p-3 font-semibold text-ink sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onKept}>Je les ai gardés</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          {isCopied ? 'Copiés' : 'Copier'}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Imprimer
        </Button>
      </div>
    </Alert>
  );
}
