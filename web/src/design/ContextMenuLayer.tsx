import { useEffect, useRef } from 'react';
import { Popover } from 'react-aria-components/Popover';
import type { OpenContextMenu } from './contextMenu.ts';
import { MenuList } from './Menu.tsx';
import * as styles from './Overlay.css.ts';

/** The open context menu, hung on an invisible point. */
export default function ContextMenuLayer({ menu, onClose }: { menu: OpenContextMenu; onClose: () => void }) {
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { origin } = menu;
    return () => {
      if (document.activeElement === document.body || document.activeElement === null) origin?.focus();
    };
  }, [menu]);
  return (
    <>
      <span ref={anchor} style={{ position: 'fixed', left: menu.x, top: menu.y, width: 0, height: 0 }} />
      <Popover
        key={`${menu.x} ${menu.y}`}
        triggerRef={anchor}
        aria-label={menu.label}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        placement="bottom start"
        offset={2}
        className={styles.popover}
      >
        <MenuList label={menu.label} onClose={onClose}>
          {menu.items}
        </MenuList>
      </Popover>
    </>
  );
}
