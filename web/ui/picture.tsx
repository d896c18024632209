import type { CSSProperties, ReactNode, SyntheticEvent } from 'react';
import { preload } from 'react-dom';
import { noPicture } from '#domain/no-picture.ts';
import { isOwnPicture, recipePictureFile, recipeWidths } from '#domain/recipe-picture.ts';
import { classNames } from './class-names.ts';

type PictureProps = {
  base: string;
  alt: string;
  sizes: string;
  tint?: string | undefined;
  priority?: boolean;
  className?: string;
};

/** Hides a missing file, leaving its tinted tile. The error may have fired before hydration. */
function hideWhenMissing(event: SyntheticEvent<HTMLImageElement>): void {
  event.currentTarget.style.visibility = 'hidden';
}
function hideIfAlreadyMissing(image: HTMLImageElement | null): void {
  if (image?.complete && image.naturalWidth === 0) image.style.visibility = 'hidden';
}

function tile(tint: string): CSSProperties {
  return { backgroundColor: tint };
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
  sizes,
  tint,
  priority = false,
  className,
}: PictureProps): ReactNode {
  if (base === noPicture)
    return (
      <div
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={classNames(
          'flex aspect-square items-center justify-center overflow-hidden',
          className,
        )}
        style={tint ? tile(tint) : undefined}
      >
        {alt ? (
          <span
            aria-hidden
            className="line-clamp-3 p-3 text-center font-display font-bold text-ink/70 [overflow-wrap:anywhere]"
          >
            {alt}
          </span>
        ) : null}
      </div>
    );
  const widths = `${base}-240.avif 240w, ${base}-480.avif 480w, ${base}-800.avif 800w`;
  if (priority) preloadFirst(base, widths, sizes);
  return (
    <div
      className={classNames('aspect-square overflow-hidden', className)}
      style={tint ? tile(tint) : undefined}
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
          ref={hideIfAlreadyMissing}
          onError={hideWhenMissing}
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
  sizes,
  tint = '#f3ebf4',
  priority = false,
  className,
}: PictureProps): ReactNode {
  const file = recipePictureFile(base);
  if (file === null)
    return <div className={classNames('aspect-4/3', className)} style={tile(tint)} />;
  const widths = recipeWidths(base)
    .map((width) => `${base}-${width}.avif ${width}w`)
    .join();
  if (priority) preloadFirst(base, widths, sizes);
  return (
    <div className={classNames('aspect-4/3 overflow-hidden', className)} style={tile(tint)}>
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
          ref={hideIfAlreadyMissing}
          onError={hideWhenMissing}
          className={classNames(
            'size-full object-cover',
            isOwnPicture(base) ? '' : 'object-[50%_75%]',
          )}
        />
      </picture>
    </div>
  );
}
