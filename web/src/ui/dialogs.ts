import type { ComponentType } from 'react';
import { createSlot } from '../design/hosts.ts';
import { preloadable } from '../design/preloadable.tsx';

/** A dialog of a feature, loaded when it is first opened. */
export interface DialogKind<Props> {
  readonly Dialog: ComponentType<Props & { onClose: () => void }>;
}

interface OpenDialog {
  readonly kind: DialogKind<object>;
  readonly props: object;
}

/** The open dialog; there is only one at a time. */
export const openedDialog = createSlot<OpenDialog | null>(null);

/** Declares a dialog. `load` imports its component. */
export const createDialog = <Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props & { onClose: () => void }> }>,
): DialogKind<Props> => ({ Dialog: preloadable(load) });

/** Opens a dialog in place of the open one. */
export const openDialog = <Props extends object>(kind: DialogKind<Props>, props: NoInfer<Props>): void =>
  openedDialog.set({ kind: kind as unknown as DialogKind<object>, props });

export const closeDialog = (): void => openedDialog.set(null);
