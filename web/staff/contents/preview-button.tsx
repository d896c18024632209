import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { previewParameter } from '#domain/content/template-path.ts';
import { Button } from '../../ui/button.tsx';
import type { Draft } from './use-draft.ts';

/** The window is opened by the tap itself, which browsers ask for, and led to the page once the draft is there. */
export function PreviewButton({ page, draft }: { page: StaffPage; draft: Draft }): ReactNode {
  const open = useMutation({
    async mutationFn(preview: Window | null) {
      try {
        await draft.flush();
        // Without leave to open a window, it is shown in this one.
        (preview ?? window).location.assign(`${page.path}?${previewParameter}=brouillon`);
      } catch (error) {
        preview?.close();
        throw error;
      }
    },
  });
  return (
    <Button
      variant="secondary"
      loading={open.isPending}
      icon={<ExternalLink aria-hidden className="size-5" />}
      onClick={() => open.mutate(window.open('', `apercu-${page.id}`))}
    >
      Aperçu<span className="sr-only"> dans un autre onglet</span>
    </Button>
  );
}
