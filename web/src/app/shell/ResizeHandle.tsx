import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { t } from '../../i18n/i18n.ts';
import * as styles from './Shell.css.ts';
import type { SidebarWidth } from './useSidebarWidth.ts';

const step = 8;
const rightToLeft = () => document.documentElement.dir === 'rtl';

/** The edge between sidebar and sheet: drag it, or move it with the arrow keys; double click puts it back. */
export function ResizeHandle({ width }: { width: SidebarWidth }) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const sign = () => (rightToLeft() ? -1 : 1);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width: width.value };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!start.current) return;
    const zoom = Number(document.documentElement.style.getPropertyValue('--reader-zoom') || 1);
    width.set(start.current.width + (sign() * (event.clientX - start.current.x)) / zoom);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowLeft: width.value - sign() * step,
      ArrowRight: width.value + sign() * step,
      Home: width.min,
      End: width.max,
    };
    const to = moves[event.key];
    if (to === undefined) return;
    event.preventDefault();
    width.set(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved has no element of its own
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('shell.resize')}
      aria-valuenow={width.value}
      aria-valuemin={width.min}
      aria-valuemax={width.max}
      tabIndex={0}
      className={styles.resize}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
      onDoubleClick={width.reset}
      onKeyDown={onKeyDown}
    />
  );
}
