import { useEffect, type ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { track } from '../analytics/analytics.ts';
import { GroceryList } from './grocery-list.tsx';

export function GroceryListModal({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  useEffect(() => track('grocery list opened'), []);
  return (
    <Modal open={open} onClose={onClose} title="Ma liste de courses" size="m">
      <GroceryList />
    </Modal>
  );
}
