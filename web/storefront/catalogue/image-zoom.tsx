import { ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Picture } from '../../ui/picture.tsx';

type ImageZoomProps = { base: string; alt: string; tint: string; open: boolean; onClose(): void };

/** Full-window picture, zoomed to double size where it is pressed; drag or arrow keys pan. */
export function ImageZoom({ base, alt, tint, open, onClose }: ImageZoomProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const [isLarge, setIsLarge] = useState(false);

  /** Centres the pressed point; the button zooms at the centre. */
  function toggle(at: { x: number; y: number }): void {
    setIsLarge(!isLarge);
    requestAnimationFrame(() => {
      const { current } = frame;
      current?.scrollTo(
        current.scrollWidth * at.x - current.clientWidth / 2,
        current.scrollHeight * at.y - current.clientHeight / 2,
      );
    });
  }
  function touch(event: MouseEvent<HTMLDivElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    toggle({
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    });
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      title={alt}
      size="m"
      footer={
        <Button
          variant="secondary"
          className="w-full"
          aria-pressed={isLarge}
          icon={
            isLarge ? (
              <ZoomOut aria-hidden className="size-5" />
            ) : (
              <ZoomIn aria-hidden className="size-5" />
            )
          }
          onClick={() => toggle({ x: 0.5, y: 0.5 })}
        >
          {isLarge ? 'Voir en entier' : 'Voir de plus près'}
        </Button>
      }
    >
      <div
        ref={frame}
        role="region"
        aria-label="Image agrandie"
        tabIndex={isLarge ? 0 : -1}
        className="mx-auto aspect-square max-w-[calc(88dvh-190px)] overflow-auto overscroll-contain rounded-lg"
        style={{ backgroundColor: tint }}
      >
        <div className={isLarge ? 'w-[220%] cursor-zoom-out' : 'cursor-zoom-in'} onClick={touch}>
          <Picture base={base} alt={alt} sizes="(min-width: 832px) 760px, 200vw" priority />
        </div>
      </div>
    </Modal>
  );
}
