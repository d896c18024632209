import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { DialogName } from '../../ui/dialog-name.ts';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { closeDialog, useShownDialog, type DialogKind } from './dialog-store.ts';

/** Success closes by itself; errors wait to be closed. */
const successLastsMs = 5000;

const looks: Record<DialogKind, { Icon: typeof Info; colour: string }> = {
  error: { Icon: CircleAlert, colour: 'bg-tomato-wash text-tomato-deep' },
  info: { Icon: Info, colour: 'bg-sand text-ink' },
  success: { Icon: CircleCheck, colour: 'bg-leaf-wash text-leaf-deep' },
};

export function GenericDialog(): ReactNode {
  const current = useShownDialog();
  // Keep the content during the closing animation.
  const [last, setLast] = useState(current);
  if (current && current !== last) setLast(current);
  useEffect(() => {
    if (current?.kind !== 'success') return;
    const timer = setTimeout(closeDialog, successLastsMs);
    return () => clearTimeout(timer);
  }, [current]);
  if (!last) return null;
  const { Icon, colour } = looks[last.kind];
  const { action } = last;
  return (
    <DialogName value={`dialog-${last.kind}`}>
      <Modal
        open={current !== null}
        onClose={closeDialog}
        title={last.title}
        size="s"
        footer={
          <DialogActions>
            {action ? (
              <Button
                onClick={() => {
                  closeDialog();
                  action.onClick();
                }}
              >
                {action.label}
              </Button>
            ) : null}
            <Button variant={action ? 'secondary' : 'primary'} onClick={closeDialog}>
              {last.kind === 'error' ? 'J’ai compris' : 'Continuer'}
            </Button>
          </DialogActions>
        }
      >
        <div className="flex items-start gap-4" role={last.kind === 'error' ? 'alert' : 'status'}>
          <span
            className={`flex size-12 flex-none items-center justify-center rounded-full ${colour}`}
          >
            <Icon aria-hidden className="size-6" />
          </span>
          <div className="min-w-0 pt-3">
            <p className="text-lg">{last.message}</p>
            {last.items ? (
              <ul className="mt-3 flex flex-col gap-2">
                {last.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      </Modal>
    </DialogName>
  );
}
