import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type Section = { id: string; name: string };

/** Anchor links that stay under the header and highlight the visible section. */
export function SectionChips({ sections }: { sections: readonly Section[] }): ReactNode {
  const currentId = useSectionInView(sections);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scroll horizontally only: scrollIntoView would also scroll the page.
    if (chip && row.current) row.current.scrollTo({ left: chip.offsetLeft - 16 });
  }, [currentId]);
  return (
    <nav
      ref={row}
      aria-label="Sous-rayons"
      className="rail no-print scroll-smooth sticky top-(--header) z-30 -mx-4 scroll-px-4 gap-2 border-b border-line bg-page px-4 py-2.5 short:static md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:scroll-px-0 lg:px-0"
    >
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          aria-current={section.id === currentId ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center whitespace-nowrap rounded-full border px-4 text-sm font-semibold transition-colors',
            section.id === currentId
              ? 'border-leaf bg-leaf text-white'
              : 'border-line bg-white hover:border-ink',
          )}
        >
          {section.name}
        </a>
      ))}
    </nav>
  );
}

/** The last section whose heading has scrolled past the chips. */
function useSectionInView(sections: readonly Section[]): string | undefined {
  const [currentId, setCurrentId] = useState(sections[0]?.id);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const line = window.innerHeight * 0.4;
      const passed = sections.findLast(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line,
      );
      setCurrentId((passed ?? sections[0])?.id);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [sections]);
  return currentId;
}
