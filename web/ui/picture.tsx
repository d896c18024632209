import { ShoppingBag } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { isOwnPicture, recipePictureFile, recipeWidths } from '#domain/pictures/recipe-picture.ts';
import { classNames } from './class-names.ts';

type PictureProps = {
  base: string;
  alt: string;
  /** Written in the place of a missing picture; by default `alt`, and a drawn bag where that is empty. */
  name?: string;
  sizes: string;
  tint?: string | undefined;
  priority?: boolean;
  className?: string;
};

type DrawnProps = PictureProps & {
  /** Null when there is none. */
  file: string | null;
  widths: readonly number[];
  /** Height 480. */
  width: number;
  /** Aspect ratio of the frame and of the picture in it. */
  ratio: string;
  fit: string;
};

/** A missing file, also one that failed before hydration, leaves the aisle's colour, and the name or a bag. */
function Drawn({
  base,
  alt,
  name = alt,
  sizes,
  tint,
  priority = false,
  className,
  ...drawn
}: DrawnProps): ReactNode {
  const [missing, setMissing] = useState('');
  const find = () => setMissing(base);
  const frame = {
    className: classNames('overflow-hidden', drawn.ratio, className),
    style: { backgroundColor: tint },
  };
  if (!drawn.file || missing === base)
    return (
      <div
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        {...frame}
        className={`grid place-items-center ${frame.className}`}
      >
        {name ? (
          <span
            aria-hidden
            className="line-clamp-3 p-3 text-center font-display font-bold text-ink/70 [overflow-wrap:anywhere]"
          >
            {name}
          </span>
        ) : (
          <ShoppingBag aria-hidden className="size-2/5 text-ink/40" />
        )}
      </div>
    );
  const srcSet = drawn.widths.map((width) => `${base}-${width}.avif ${width}w`).join();
  // From the head, with the first screen's scripts.
  if (priority)
    preload(`${base}.avif`, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  return (
    <div {...frame}>
      <picture>
        <source type="image/avif" srcSet={srcSet} sizes={sizes} />
        <img
          src={drawn.file}
          alt={alt}
          width={drawn.width}
          height={480}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'low'}
          decoding="async"
          onError={find}
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) find();
          }}
          className={classNames('size-full', drawn.fit)}
        />
      </picture>
    </div>
  );
}

export function Picture(props: PictureProps): ReactNode {
  const { base } = props;
  return (
    <Drawn
      {...props}
      file={base === noPicture ? null : `${base}-480.webp`}
      widths={[240, 480, 800]}
      width={480}
      ratio="aspect-square"
      fit="object-contain"
    />
  );
}

/** A recipe's picture: a square one with the dish low, cropped to 4:3. */
export function RecipePicture({ tint = '#f3ebf4', ...props }: PictureProps): ReactNode {
  const { base } = props;
  return (
    <Drawn
      {...props}
      tint={tint}
      file={recipePictureFile(base)}
      widths={recipeWidths(base)}
      width={640}
      ratio="aspect-4/3"
      fit={isOwnPicture(base) ? 'object-cover' : 'object-cover object-[50%_75%]'}
    />
  );
}
