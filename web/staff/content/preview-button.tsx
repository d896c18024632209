import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { previewParameter } from '#domain/content/template-path.ts';
import { Button } from '../../ui/button.tsx';
import type { Draft } from './use-draft.ts';

/**
 * Opens the window in the click itself, or browsers block it, and navigates it once the draft is
 * saved.
 */
export function PreviewButton({ page, draft }: { page: StaffPage; draft: Draft }): ReactNode {
  const open = useMutation({
    async mutationFn(preview: Window | null) {
      try {
        await draft.flush();
        // When the popup is blocked, show the preview in this window.
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
