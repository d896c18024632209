import { ChefHat } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Recipe } from '#domain/recipes/contract.ts';
import { Button } from '../../ui/button.tsx';

const CookingMode = lazy(async () => ({
  default: (await import('./cooking-mode.tsx')).CookingMode,
}));

export function CookButton({ recipe }: { recipe: Recipe }): ReactNode {
  // Remount each time: cooking again starts at the first step without old timers.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<ChefHat aria-hidden className="size-5" />} onClick={() => setIsOpen(true)}>
        Cuisiner pas à pas
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CookingMode recipe={recipe} open onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
