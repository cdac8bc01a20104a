import type { ReactNode } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { describeError } from '../../state/describeError.ts';

export interface ListStatesProps {
  list: {
    readonly items: readonly unknown[];
    readonly status: string;
    readonly error: unknown;
    retry(): void;
  };
  failed: string;
  empty: { readonly title: string; readonly body: string };
  /** The rows; drawn when there are any. */
  children: ReactNode;
}

/** A list, or its placeholder while it loads, when it failed to load, and when it is empty. */
export function ListStates({ list, failed, empty, children }: ListStatesProps) {
  if (list.items.length > 0) return children;
  if (list.status === 'loading') return <RowsSkeleton count={6} height={56} avatar={32} />;
  if (list.status === 'failed')
    return (
      <ErrorState title={failed} body={describeError(list.error)} onRetry={list.retry} headingLevel={2} />
    );
  return <EmptyState title={empty.title} body={empty.body} />;
}
