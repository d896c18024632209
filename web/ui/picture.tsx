import { useState, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { noPicture } from '#domain/no-picture.ts';
import { isOwnPicture, recipePictureFile, recipeWidths } from '#domain/recipe-picture.ts';
import { classNames } from './class-names.ts';

type PictureProps = {
  base: string;
  alt: string;
  /** Shown in the place of a missing picture, where `alt` is empty because the words stand beside it. */
  name?: string;
  sizes: string;
  tint?: string | undefined;
  priority?: boolean;
  className?: string;
};

/** The tile that stands for a picture, of the same size: the aisle's colour and the name. */
function NameTile({
  alt,
  name = alt,
  tint,
  className,
}: Pick<PictureProps, 'alt' | 'name' | 'tint' | 'className'>): ReactNode {
  return (
    <div
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      className={classNames('flex items-center justify-center overflow-hidden', className)}
      style={{ backgroundColor: tint }}
    >
      {name ? (
        <span
          aria-hidden
          className="line-clamp-3 p-3 text-center font-display font-bold text-ink/70 [overflow-wrap:anywhere]"
        >
          {name}
        </span>
      ) : null}
    </div>
  );
}

/** Whether a file turned out to be missing, and what to give its image. */
function useMissing(base: string) {
  const [missing, setMissing] = useState('');
  const find = () => setMissing(base);
  return {
    isMissing: missing === base,
    watch: {
      onError: find,
      // The error may have fired before hydration.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) find();
      },
    },
  };
}

/** Preloads the first screen's pictures from the head. */
function preloadFirst(base: string, widths: string, sizes: string): void {
  preload(`${base}.avif`, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: widths,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}

export function Picture({
  base,
  alt,
  name,
  sizes,
  tint,
  priority = false,
  className,
}: PictureProps): ReactNode {
  const { isMissing, watch } = useMissing(base);
  if (base === noPicture || isMissing)
    return (
      <NameTile
        alt={alt}
        name={name}
        tint={tint}
        className={classNames('aspect-square', className)}
      />
    );
  const widths = `${base}-240.avif 240w, ${base}-480.avif 480w, ${base}-800.avif 800w`;
  if (priority) preloadFirst(base, widths, sizes);
  return (
    <div
      className={classNames('aspect-square overflow-hidden', className)}
      style={{ backgroundColor: tint }}
    >
      <picture>
        <source type="image/avif" srcSet={widths} sizes={sizes} />
        <img
          src={`${base}-480.webp`}
          alt={alt}
          width={480}
          height={480}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'low'}
          decoding="async"
          {...watch}
          className="size-full object-contain"
        />
      </picture>
    </div>
  );
}

/** A recipe's picture: a square one with the dish low, cropped to 4:3. */
export function RecipePicture({
  base,
  alt,
  name,
  sizes,
  tint = '#f3ebf4',
  priority = false,
  className,
}: PictureProps): ReactNode {
  const { isMissing, watch } = useMissing(base);
  const file = recipePictureFile(base);
  if (file === null || isMissing)
    return (
      <NameTile alt={alt} name={name} tint={tint} className={classNames('aspect-4/3', className)} />
    );
  const widths = recipeWidths(base)
    .map((width) => `${base}-${width}.avif ${width}w`)
    .join();
  if (priority) preloadFirst(base, widths, sizes);
  return (
    <div
      className={classNames('aspect-4/3 overflow-hidden', className)}
      style={{ backgroundColor: tint }}
    >
      <picture>
        <source type="image/avif" srcSet={widths} sizes={sizes} />
        <img
          src={file}
          alt={alt}
          width={640}
          height={480}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'low'}
          decoding="async"
          {...watch}
          className={classNames(
            'size-full object-cover',
            isOwnPicture(base) ? '' : 'object-[50%_75%]',
          )}
        />
      </picture>
    </div>
  );
}
