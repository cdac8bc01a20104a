import { useEffect, useRef } from 'react';
import { RootMenuTriggerStateContext } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState';
import BottomSheet from './BottomSheet.tsx';
import type { OpenContextMenu } from './contextMenu.ts';
import { useLayout } from './layout.ts';
import { MenuList } from './Menu.tsx';
import * as styles from './Overlay.css.ts';

/** The open context menu: anchored to an invisible point, or a sheet on phones. */
export default function ContextMenuLayer({ menu, onClose }: { menu: OpenContextMenu; onClose: () => void }) {
  const anchor = useRef<HTMLSpanElement>(null);
  // Choosing an item of a submenu closes the whole menu.
  const state = useMenuTriggerState({ isOpen: true, onOpenChange: (open) => !open && onClose() });
  useEffect(() => {
    const { origin } = menu;
    return () => {
      if (document.activeElement === document.body || document.activeElement === null) origin?.focus();
    };
  }, [menu]);
  const isPhone = useLayout() === 'phone';
  const list = (
    <RootMenuTriggerStateContext value={state}>
      <MenuList label={menu.label} onClose={onClose}>
        {menu.items}
      </MenuList>
    </RootMenuTriggerStateContext>
  );
  if (isPhone)
    return (
      <BottomSheet label={menu.label} isOpen onOpenChange={(open) => !open && onClose()}>
        {menu.head}
        {list}
      </BottomSheet>
    );
  return (
    <>
      <span ref={anchor} style={{ position: 'fixed', left: menu.x, top: menu.y, width: 0, height: 0 }} />
      <Popover
        key={`${menu.x} ${menu.y}`}
        triggerRef={menu.below ? { current: menu.below } : anchor}
        aria-label={menu.label}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement={menu.below && !menu.edge ? 'bottom end' : 'bottom start'}
        offset={2}
        className={styles.popover}
      >
        {list}
      </Popover>
    </>
  );
}
