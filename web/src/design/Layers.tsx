import { type ReactNode, useRef } from 'react';
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider';
import { t } from '../i18n/i18n.ts';
import { ConfirmHost } from './ConfirmHost.tsx';
import { ContextMenuHost } from './ContextMenuHost.tsx';
import { ToastHost } from './ToastHost.tsx';
import { TooltipLayer } from './TooltipLayer.tsx';

/**
 * Everything that lies over the page: menus, popovers, modals, tooltips, toasts, the context menu, confirmations.
 * They are in a region of their own, so that nothing on screen is outside a landmark. Mounted once, inside the router.
 */
export function Layers({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  return (
    <PortalProvider getContainer={() => container.current}>
      {children}
      <section aria-label={t('layers.region')} data-layers>
        <div ref={container} />
        <ContextMenuHost />
        <ConfirmHost />
        <ToastHost />
        <TooltipLayer />
      </section>
    </PortalProvider>
  );
}
