import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

/** Debounce. */
const pauseMs = 250;

/** The URL follows the typed text, and the list follows the URL. */
export function SearchField({
  label,
  placeholder,
}: {
  label: string;
  placeholder: string;
}): ReactNode {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('q') ?? '';
  const [text, setText] = useState(asked);
  const sent = useRef(asked);
  const input = useRef<HTMLInputElement>(null);
  // Sync the text with the URL after Back or a link, but not with our own changes.
  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setText(asked);
  }, [asked]);

  function send(typed: string): void {
    const q = typed.trim();
    if (q === sent.current) return;
    sent.current = q;
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (q) next.set('q', q);
        else next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  useEffect(() => {
    const timer = setTimeout(() => send(text), pauseMs);
    return () => clearTimeout(timer);
  });

  return (
    <form
      role="search"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute left-4 top-1/2 size-5 -translate-y-1/2 text-leaf"
      />
      <input
        ref={input}
        name="q"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        className="h-12 w-full appearance-none rounded-full border border-line-strong bg-white pl-12 pr-12 text-base transition-colors hover:border-ink [&::-webkit-search-cancel-button]:hidden"
        onChange={(event) => setText(event.target.value)}
      />
      {text ? (
        <button
          type="button"
          aria-label="Effacer la recherche"
          className="absolute right-1 top-1/2 flex size-10 -translate-y-1/2 items-center justify-center rounded-full hover:bg-sand"
          onClick={() => {
            setText('');
            send('');
            input.current?.focus();
          }}
        >
          <X aria-hidden className="size-5" />
        </button>
      ) : null}
    </form>
  );
}
