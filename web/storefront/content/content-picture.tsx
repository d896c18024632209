import type { ReactNode } from 'react';
import { Picture, RecipePicture } from '../../ui/picture.tsx';

/** A picture chosen in the back office: 4:3 for recipes, square otherwise. */
export function ContentPicture({
  base,
  sizes,
  priority = false,
  className,
}: {
  base: string;
  sizes: string;
  priority?: boolean;
  className?: string;
}): ReactNode {
  return base.includes('/recipe-') ? (
    <RecipePicture
      base={base}
      alt=""
      sizes={sizes}
      priority={priority}
      className={className ?? ''}
    />
  ) : (
    <Picture base={base} alt="" sizes={sizes} priority={priority} className={className ?? ''} />
  );
}
