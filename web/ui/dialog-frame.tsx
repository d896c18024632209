/** Shared by modals and drawers: Base UI dialog, overlay, header, held back button. */
import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft, X } from 'lucide-react';
import { memo, use, useRef, useState, type ReactNode } from 'react';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { classNames } from './class-names.ts';
import { DialogName } from './dialog-name.ts';
import { readOpener, rememberOpener } from './focus-return.ts';
import { IconButton } from './icon-button.tsx';
import { useScrollFocus } from './use-scroll-focus.ts';
import { useHeldBackButton } from './use-held-back-button.ts';

type DialogFrameProps = {
  open: boolean;
  onClose(): void;
  title: string;
  onBack?: (() => void) | undefined;
  popupClass: string;
  children: ReactNode;
  footer?: ReactNode;
};

export function DialogFrame({
  open,
  onClose,
  title,
  onBack,
  popupClass,
  children,
  footer,
}: DialogFrameProps): ReactNode {
  useHeldBackButton(open);
  const name = use(DialogName) ?? undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    if (open) rememberOpener();
    setWasOpen(open);
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/45 transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          id={name}
          data-modal={name}
          initialFocus={() => firstFocus(heading.current)}
          finalFocus={readOpener}
          className={classNames(
            'fixed z-50 flex flex-col overflow-hidden short:overflow-y-auto bg-page shadow-float outline-none transition-all duration-250 ease-out',
            popupClass,
          )}
        >
          <header className="@container flex-none border-b border-line">
            <div className="flex flex-wrap items-center justify-end gap-1 py-2 pl-5 pr-2">
              {onBack ? (
                <IconButton
                  label="Retour"
                  icon={<ArrowLeft className="size-5" />}
                  onClick={onBack}
                  className="-ml-3"
                />
              ) : null}
              {/* With large text it goes below the buttons, which would leave the screen. */}
              <Dialog.Title
                ref={heading}
                tabIndex={-1}
                className="min-w-0 flex-1 py-2 text-xl outline-none @max-[16rem]:order-last @max-[16rem]:basis-full"
              >
                {withFrenchSpaces(title)}
              </Dialog.Title>
              <Dialog.Close
                render={<IconButton label="Fermer" icon={<X className="size-5" />} />}
              />
            </div>
          </header>
          <DialogBody isOpen={open}>{children}</DialogBody>
          {footer ? (
            <footer className="flex-none border-t border-line bg-white px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          ) : null}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * What the sheet asks (`data-asked`), else its title: on « Fermer », a space typed too soon would close it. On touch
 * screens the title, or a keyboard would come up over the other answers, unless typing is the answer (`always`).
 */
function firstFocus(heading: HTMLElement | null): HTMLElement | null {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const asked = isTouched ? '[data-asked=always]' : '[data-asked]';
  return heading?.closest('[role=dialog]')?.querySelector<HTMLElement>(asked) ?? heading;
}

/**
 * A separate component, so that it re-renders with its content only. It stays as it was while the
 * dialog closes: rendering a cart once more was most of the press that closes it.
 */
const DialogBody = memo(
  function DialogBody({ children }: { isOpen: boolean; children: ReactNode }): ReactNode {
    const ref = useScrollFocus<HTMLDivElement>();
    return (
      <div
        ref={ref}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] short:flex-none short:overflow-visible"
      >
        {children}
      </div>
    );
  },
  (_before, { isOpen }) => !isOpen,
);
