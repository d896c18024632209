/** Speech recognition where the browser has it. A pause starts a new row. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

/** The part of the Web Speech API in use; TypeScript's DOM library does not include it. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult:
    | ((event: {
        resultIndex: number;
        results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
      }) => void)
    | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};
type SpeechWindow = Window & {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
};

const errors: Record<string, string> = {
  'not-allowed':
    'Le micro est refusé à ce site. Autorisez-le dans les réglages du navigateur, ou écrivez votre liste.',
  'audio-capture': 'Aucun micro n’a été trouvé. Branchez-en un, ou écrivez votre liste.',
  'no-speech': 'Nous n’avons rien entendu. Réessayez plus près du micro.',
};
const generalError =
  'La dictée s’est arrêtée. Ce qui a été entendu est gardé, réessayez ou écrivez la suite.';

export type Dictation = {
  /** null until detected. */
  isSupported: boolean | null;
  isListening: boolean;
  error: string | null;
  toggle(): void;
};

export function useDictation(onHeard: (words: string) => void): Dictation {
  const isHydrated = useIsHydrated();
  const [isListening, setIsListening] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const recognition = useRef<Recognition | null>(null);
  const heard = useEffectEvent(onHeard);

  useEffect(() => {
    const Engine = findEngine();
    if (!Engine) return;
    const engine = new Engine();
    Object.assign(engine, { lang: 'fr-FR', continuous: true, interimResults: false });
    engine.onresult = ({ resultIndex, results }) => {
      for (let at = resultIndex; at < results.length; at += 1)
        if (results[at]?.isFinal) heard(results[at]?.[0]?.transcript.trim() ?? '');
    };
    engine.onerror = ({ error: name }) => {
      if (name !== 'aborted') setError(errors[name] ?? generalError);
    };
    engine.onend = () => setIsListening(false);
    recognition.current = engine;
    return () => engine.abort();
  }, []);

  function toggle(): void {
    if (isListening) {
      recognition.current?.stop();
      return;
    }
    setError(null);
    try {
      recognition.current?.start();
      setIsListening(true);
    } catch {
      // Still stopping: the next press starts it.
      setError(generalError);
    }
  }
  const isSupported = isHydrated ? findEngine() !== undefined : null;
  return { isSupported, isListening, error, toggle };
}

function findEngine(): (new () => Recognition) | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow;
  return SpeechRecognition ?? webkitSpeechRecognition;
}
