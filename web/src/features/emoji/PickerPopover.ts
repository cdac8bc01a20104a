import { preloadable } from '../../design/preloadable.tsx';

/** The picker's layer where there is room. Loaded apart from the picker, because phones have a sheet instead. */
export const PickerPopover = preloadable(async () => ({
  default: (await import('../../design/Popover.tsx')).Popover,
}));
