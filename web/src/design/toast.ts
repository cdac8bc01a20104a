import { createSlot } from './hosts.ts';

export interface Toast {
  id: number;
  message: string;
  kind: 'success' | 'error' | 'info' | 'warning';
  /** A way back or on, such as undo; pressing it closes the toast. */
  action?: { label: string; run: () => void };
  /** ms on screen; time does not run while the pointer or focus is on a toast. */
  duration: number;
}

export const toasts = createSlot<readonly Toast[]>([]);
let nextId = 1;
const limit = 3;

/** Says that something happened, at the bottom of the window. Returns a function that takes it away. */
export function showToast(toast: Pick<Toast, 'message'> & Partial<Omit<Toast, 'id'>>): () => void {
  const id = nextId++;
  const duration = toast.duration ?? (toast.action || toast.kind === 'error' ? 8000 : 5000);
  const added: Toast = { kind: 'success', ...toast, id, duration };
  toasts.set([...toasts.get(), added].slice(-limit));
  return () => closeToast(id);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
