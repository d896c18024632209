import { Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

/** The result of a link: mailed, or shown once to hand over when no e-mail is sent. */
export function MemberLink({ name, link }: { name: string; link: string | null }): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  if (link === null)
    return (
      <Alert kind="success">
        Un lien vient de partir pour {name}, valable 24 heures, pour choisir son mot de passe.
      </Alert>
    );
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <Alert kind="success" title={`Un lien pour ${name}`}>
      <p>
        Aucun serveur d’e-mail n’est réglé : remettez-lui ce lien vous-même. Il est valable 24
        heures et ne sera plus montré.
      </p>
      <p className="my-2 break-all rounded border border-line bg-white p-2 text-sm">{link}</p>
      <Button variant="ghost" size="s" className="min-h-11" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        {isCopied ? 'Copié' : 'Copier le lien'}
      </Button>
    </Alert>
  );
}
