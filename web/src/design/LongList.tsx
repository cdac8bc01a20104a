import type { ReactNode } from 'react';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';

/** Rows from which on those out of sight are not drawn. */
export const LONG = 60;

/** Pixels around the rows, and the height of a row with one line; taller rows are measured when drawn. */
const LAYOUT = { padding: 6, estimatedRowSize: 34 };

/** Around a list box or menu with hundreds of rows: draws those that are seen. */
export const LongList = ({ children }: { children: ReactNode }) => (
  <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
    {children}
  </Virtualizer>
);
