import { useState, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogName } from '../../ui/dialog-name.ts';
import { Modal } from '../../ui/modal.tsx';
import { TicketForm, ticketTexts } from '../support/ticket-form.tsx';

/** Feedback form on the error page: what the user was doing, which logs do not tell. */
export function CrashFeedback(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Dire ce qui s’est passé
      </Button>
      <DialogName value="crash-feedback">
        <Modal
          open={isOpen}
          onClose={close}
          title={isSent ? 'Message envoyé' : 'Que s’est-il passé ?'}
          size="s"
        >
          {isSent ? (
            <div className="flex flex-col gap-4">
              <Alert kind="success">{ticketTexts.sent}</Alert>
              <Button onClick={close}>Fermer</Button>
            </div>
          ) : (
            <>
              <p className="mb-4 text-quiet">
                Quelques mots nous aident à réparer plus vite. Nous vous écrivons quand c’est fait.
              </p>
              <TicketForm
                kind="crash"
                commentsLabel="Vos commentaires"
                onSent={() => setIsSent(true)}
              />
            </>
          )}
        </Modal>
      </DialogName>
    </>
  );
}
