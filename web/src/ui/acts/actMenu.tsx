import { type ComponentType, lazy, type ReactNode } from 'react';
import type { Point } from '../contributions.ts';
import { loadFeatures } from '../features.ts';
import type { ActRowsProps } from './ActRows.tsx';
import type { Act } from './act.ts';

const ActRows = lazy(async () => {
  const [rows] = await Promise.all([import('./ActRows.tsx'), loadFeatures()]);
  return rows;
});

/** The acts on a subject as rows of a menu. Acts open next to `origin`; a head shows some of them itself. */
export function actMenu<Subject>(
  point: Point<Act<Subject>>,
  subject: Subject,
  origin: HTMLElement = document.body,
  hasHead = false,
): ReactNode {
  const Rows = ActRows as ComponentType<ActRowsProps<Subject>>;
  return <Rows point={point} subject={subject} origin={origin} hasHead={hasHead} />;
}
