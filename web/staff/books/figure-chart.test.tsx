import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FiguresAnswer } from '#domain/books/contract.ts';
import { topicOf } from '#domain/books/figure-topics.ts';
import { FigureChart } from './figure-chart.tsx';

const draw = (net: number, before: number): string => {
  const rows = [
    { key: '2026-11-01', label: '2026-11-01', values: { net }, before: { net: before } },
  ];
  const answer = { rows } as unknown as FiguresAnswer;
  return renderToStaticMarkup(<FigureChart topic={topicOf('sales')} answer={answer} />);
};

it('a chart without a value shows a sentence in place of an axis of zeros', () => {
  expect(draw(0, 0)).toContain('Rien à compter');
  expect(draw(0, 1_250)).not.toContain('Rien à compter');
  expect(draw(1_250, 0)).not.toContain('Rien à compter');
});
