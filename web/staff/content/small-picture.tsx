import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Picture, RecipePicture } from '../../ui/picture.tsx';

/** Choices hold only the base of a picture, so a recipe's is recognised by its name. */
export function SmallPicture({ base, className }: { base: string; className?: string }): ReactNode {
  const look = classNames('flex-none rounded-sm', className);
  return base.includes('/recipe-') ? (
    <RecipePicture base={base} alt="" sizes="96px" className={look} />
  ) : (
    <Picture base={base} alt="" sizes="96px" className={look} />
  );
}
