import { type ComponentType, lazy, type ReactNode } from 'react';
import type { Point } from '../contributions.ts';
import type { ActRowsProps } from './ActRows.tsx';
import type { Act } from './act.ts';

const ActRows = lazy(() => import('./ActRows.tsx'));

/** What can be done with a subject, as a menu's rows. `origin` is what the acts open next to. */
export function actMenu<Subject>(
  point: Point<Act<Subject>>,
  subject: Subject,
  origin: HTMLElement = document.body,
): ReactNode {
  const Rows = ActRows as ComponentType<ActRowsProps<Subject>>;
  return <Rows acts={point.all()} subject={subject} origin={origin} />;
}
