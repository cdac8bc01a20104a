import { createContext, use } from 'react';
import type { Layout } from '../../design/layout.ts';

export interface ShellState {
  layout: Layout;
  /** Rail and sidebar are a drawer: below 900. */
  sliding: boolean;
  drawerOpen: boolean;
  openDrawer: () => void;
  closeDrawer: () => void;
  /** Whether this place is one of the tabs on phones. */
  isTab: boolean;
  /** On phones: goes up from a place that is not in the drawer. */
  onUp?: () => void;
}

export const ShellContext = createContext<ShellState | null>(null);

/** The frame's state, for the contents of its slots. Throws outside the frame. */
export function useShell(): ShellState {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell outside Shell');
  return shell;
}
