import { ConfirmHost } from './ConfirmHost.tsx';
import { ContextMenuHost } from './ContextMenuHost.tsx';
import { ToastHost } from './ToastHost.tsx';

/** Everything that is opened from anywhere: context menu, confirmation, toasts. Mounted once, inside the router. */
export function Hosts() {
  return (
    <>
      <ContextMenuHost />
      <ConfirmHost />
      <ToastHost />
    </>
  );
}
