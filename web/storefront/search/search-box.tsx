import { Search, X } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';

const loadPanel = () => import('./suggestions-panel.tsx');
const SuggestionsPanel = lazy(async () => ({ default: (await loadPanel()).SuggestionsPanel }));

/** A plain form without JavaScript; with it, a suggestion list (arrows, Enter, Escape). */
export function SearchBox(): ReactNode {
  const [search] = useSearchParams();
  const { pathname, key } = useLocation();
  const asked = pathname === '/recherche' ? (search.get('q') ?? '') : '';
  const [text, setText] = useState(asked);
  const [isOpen, setIsOpen] = useState(false);
  const [activeId, setActiveId] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const [shownOn, setShownOn] = useState({ asked, key });
  if (asked !== shownOn.asked || key !== shownOn.key) {
    setShownOn({ asked, key });
    setText(asked);
    setIsOpen(false);
    setActiveId(null);
  }

  // React keeps what was typed before hydration in the field, and hears of it at the next key only.
  useEffect(() => {
    const field = form.current?.querySelector('input');
    if (field) setText(field.value);
  }, []);

  function close(): void {
    setIsOpen(false);
    setActiveId(null);
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape') return isOpen ? (event.preventDefault(), close()) : setText('');
    if (event.key === 'Enter' && activeId) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsOpen(true);
    const options = [...(form.current?.querySelectorAll('[role=option]') ?? [])];
    const at = options.findIndex((option) => option.id === activeId);
    const next =
      options[
        event.key === 'ArrowDown' ? (at + 1) % options.length : (at <= 0 ? options.length : at) - 1
      ];
    setActiveId(next?.id ?? null);
    next?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <form
      ref={form}
      role="search"
      action="/recherche"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        if (!text.trim()) return;
        close();
        void navigate(`/recherche?q=${encodeURIComponent(text.trim())}`);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute left-4 top-1/2 size-5 -translate-y-1/2 text-leaf"
      />
      <input
        name="q"
        type="search"
        role="combobox"
        aria-label="Rechercher un produit ou une recette"
        aria-expanded={isOpen}
        aria-controls="suggestions"
        aria-autocomplete="list"
        aria-activedescendant={isOpen && activeId ? activeId : undefined}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Tomates, comté, tarte…"
        maxLength={100}
        value={text}
        className="h-12 w-full appearance-none rounded-full border border-line-strong bg-white pl-12 pr-12 text-base transition-colors hover:border-ink [&::-webkit-search-cancel-button]:hidden"
        onFocus={() => {
          void loadPanel();
          setIsOpen(true);
        }}
        onChange={(event) => {
          setText(event.target.value);
          setIsOpen(true);
          setActiveId(null);
        }}
        onKeyDown={handleKey}
      />
      {text ? (
        <button
          type="button"
          aria-label="Effacer la recherche"
          className="absolute right-1 top-1/2 flex size-10 -translate-y-1/2 items-center justify-center rounded-full hover:bg-sand"
          onClick={() => {
            setText('');
            form.current?.querySelector('input')?.focus();
          }}
        >
          <X aria-hidden className="size-5" />
        </button>
      ) : null}
      {isOpen ? (
        <ErrorBoundary resetKey="" fallback={() => null}>
          <Suspense fallback={null}>
            <SuggestionsPanel text={text} activeId={activeId} onClose={close} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </form>
  );
}
