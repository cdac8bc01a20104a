import type { ReactNode } from 'react';
import { RowsSkeleton } from '../../design/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../design/State.tsx';
import { describeError } from '../../state/describeError.ts';

/** The state of a list that is read from the server, such as the result of a query. */
export interface ReadList {
  /** Undefined until it has been read. */
  readonly data: readonly unknown[] | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  refetch(): unknown;
}

export interface ListStatesProps {
  list: ReadList;
  failed: string;
  empty: { readonly title: string; readonly body: string };
  /** False where the empty list is one of several on the screen. */
  art?: boolean;
  /** The rows; drawn when there are any. */
  children: ReactNode;
}

/** A list, or its placeholder while it loads, when it failed to load, and when it is empty. */
export function ListStates({ list, failed, empty, art = true, children }: ListStatesProps) {
  if (list.data && list.data.length > 0) return children;
  if (list.data) return <EmptyState title={empty.title} body={empty.body} art={art} />;
  if (!list.isError) return <RowsSkeleton count={6} height={56} avatar={32} />;
  return (
    <ErrorState
      title={failed}
      body={describeError(list.error)}
      onRetry={() => void list.refetch()}
      headingLevel={2}
    />
  );
}
