import type { ReactNode } from 'react';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';

/** Renders plain text: blank lines separate paragraphs, « - » starts a list item. */
export function Paragraphs({ text, className }: { text: string; className?: string }): ReactNode {
  return (
    <div className={className}>
      {withFrenchSpaces(text)
        .split(/\n{2,}/)
        .map((block, index) => {
          const lines = block.split('\n');
          if (!lines.every((line) => line.startsWith('- ')))
            return (
              <p key={index} className="mt-3 whitespace-pre-line first:mt-0">
                {block}
              </p>
            );
          return (
            <ul key={index} className="mt-3 list-disc pl-5 marker:text-leaf">
              {lines.map((line) => (
                <li key={line} className="mt-1">
                  {line.slice(2)}
                </li>
              ))}
            </ul>
          );
        })}
    </div>
  );
}
