import { useCallback, useState } from 'react';
import { layout } from '../../design/tokens.json';

const key = 'guildhall.sidebar-width';
const { sidebar, sidebarMin: min, sidebarMax: max } = layout;

const clamp = (value: number) => Math.min(max, Math.max(min, Math.round(value)));

function stored(): number {
  try {
    const value = Number(localStorage.getItem(key));
    return value > 0 ? clamp(value) : sidebar;
  } catch {
    return sidebar;
  }
}

export interface SidebarWidth {
  /** Pixels at zoom 100. */
  value: number;
  min: number;
  max: number;
  set: (value: number) => void;
  reset: () => void;
}

/** Width of the sidebar, kept on this device. */
export function useSidebarWidth(): SidebarWidth {
  const [value, setValue] = useState(stored);
  const set = useCallback((wanted: number) => {
    const next = clamp(wanted);
    setValue(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // Without storage the width lasts until the page closes.
    }
  }, []);
  return { value, min, max, set, reset: () => set(sidebar) };
}
