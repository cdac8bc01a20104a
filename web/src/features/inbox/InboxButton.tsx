import { Suspense, useRef, useState } from 'react';
import { IconButton } from '../../design/IconButton.tsx';
import { useLayout } from '../../design/layout.ts';
import { preloadable } from '../../design/preloadable.tsx';
import { t } from '../../i18n/i18n.ts';

const InboxPopover = preloadable(() => import('./InboxPopover.tsx'));

/** Opens the inbox in a popover. On phones the inbox is a tab instead. */
export function InboxButton() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (useLayout() === 'phone') return null;
  return (
    <>
      <IconButton
        ref={button}
        icon="inbox"
        label={t('inbox.title')}
        tooltip="bottom"
        selected={open}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPress={() => setOpen(!open)}
      />
      {open && (
        <Suspense>
          <InboxPopover button={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
