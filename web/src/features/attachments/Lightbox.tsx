import type { Attachment } from '@guildhall/client';
import { type PointerEvent, useEffect, useRef, useState, type WheelEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../../design/IconButton.tsx';
import { BackCloses } from '../../design/SheetHandle.tsx';
import { t } from '../../i18n/i18n.ts';
import { useFreshAddress } from './address.ts';
import { FileName } from './FileName.tsx';
import { IconLink } from './IconLink.tsx';
import { nameOfFile } from './kinds.ts';
import * as styles from './Lightbox.css.ts';
import { useHidesDownloads } from './useHidesDownloads.ts';

/** A step of the keys and buttons, and how large and small a picture gets. */
const ZOOM_STEP = 1.4;
const ZOOM = { min: 1, max: 8 };
/** Pixels that a finger moves to the side to go to the next. */
const SWIPE = 60;

interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
const WHOLE: View = { zoom: 1, x: 0, y: 0 };

/** The view after zooming by `factor` with the point (x, y), relative to the center, kept in place. */
function zoomed(view: View, factor: number, x = 0, y = 0): View {
  const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, view.zoom * factor));
  if (zoom === ZOOM.min) return WHOLE;
  const ratio = zoom / view.zoom;
  return { zoom, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio };
}

interface LightboxProps {
  attachments: readonly Attachment[];
  index: number;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** The images of a message, one at a time, over everything. */
export default function Lightbox({ attachments, index, onIndex, onClose }: LightboxProps) {
  const attachment = attachments[index]!;
  const hidesDownloads = useHidesDownloads(attachment);
  const [view, setView] = useState(WHOLE);
  const go = (step: number) => {
    const next = index + step;
    if (next < 0 || next >= attachments.length) return;
    setView(WHOLE);
    onIndex(next);
  };
  const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
  const larger = () => setView((now) => zoomed(now, ZOOM_STEP));
  const smaller = () => setView((now) => zoomed(now, 1 / ZOOM_STEP));
  const keys = new Map([
    ['ArrowRight', () => go(forward)],
    ['ArrowLeft', () => go(-forward)],
    ['+', larger],
    ['=', larger],
    ['-', smaller],
    ['0', () => setView(WHOLE)],
  ]);
  // Wherever focus is in the dialog, also on the dialog itself.
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const act = latest.current.get(event.key);
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <ModalOverlay
      data-modal
      isOpen
      isDismissable
      onOpenChange={(open) => !open && onClose()}
      className={styles.backdrop}
      // Over pictures all is as on the darkest surface.
      data-theme="midnight"
    >
      <Modal className={styles.modal}>
        <BackCloses />
        <Dialog className={styles.dialog} aria-label={attachment.description ?? nameOfFile(attachment)}>
          <div className={styles.frame}>
            <div className={styles.bar}>
              <FileName attachment={attachment} />
              {attachments.length > 1 && (
                <span className={styles.count} role="status">
                  {t('lightbox.place', { index: index + 1, count: attachments.length })}
                </span>
              )}
              <span className={styles.zooming}>
                <IconButton
                  icon="zoom.out"
                  label={t('lightbox.smaller')}
                  shortcut="-"
                  onPress={smaller}
                  isDisabled={view.zoom === ZOOM.min}
                />
                <IconButton
                  icon="zoom.in"
                  label={t('lightbox.larger')}
                  shortcut="+"
                  onPress={larger}
                  isDisabled={view.zoom === ZOOM.max}
                />
              </span>
              {!hidesDownloads && (
                <>
                  <IconLink icon="external-link" label={t('lightbox.original')} address={attachment.url} />
                  <IconLink
                    icon="download"
                    label={t('attachment.download', { name: nameOfFile(attachment) })}
                    address={attachment.url}
                    download
                  />
                </>
              )}
              <IconButton icon="close" label={t('action.close')} shortcut="Esc" onPress={onClose} />
            </div>
            <Stage
              key={attachment.id}
              attachment={attachment}
              view={view}
              onView={setView}
              onStep={go}
              onClose={onClose}
            />
            {index > 0 && (
              <IconButton
                icon="caret.back"
                size={36}
                round
                label={t('lightbox.previous')}
                className={styles.previous}
                onPress={() => go(-1)}
              />
            )}
            {index < attachments.length - 1 && (
              <IconButton
                icon="caret.next"
                size={36}
                round
                label={t('lightbox.next')}
                className={styles.next}
                onPress={() => go(1)}
              />
            )}
            {attachment.description && <p className={styles.description}>{attachment.description}</p>}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface StageProps {
  attachment: Attachment;
  view: View;
  onView: (change: (view: View) => View) => void;
  onStep: (step: number) => void;
  onClose: () => void;
}

/** The picture itself: the wheel and a second finger zoom it, a drag moves it; one finger goes on to the next while it is whole. */
function Stage({ attachment, view, onView, onStep, onClose }: StageProps) {
  const fresh = useFreshAddress(attachment.url);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const drag = useRef<{ x: number; y: number; moved: boolean }>(undefined);

  const fromMiddle = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const spread = () => {
    const [one, two] = [...pointers.current.values()];
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : undefined;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.current.size === 1) drag.current = { x: event.clientX, y: event.clientY, moved: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const last = pointers.current.get(event.pointerId);
    if (!last) return;
    const before = spread();
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = spread();
    const { x, y } = fromMiddle(event);
    if (before && after) {
      if (drag.current) drag.current.moved = true;
      onView((now) => zoomed(now, after / before, x, y));
      return;
    }
    if (drag.current && Math.hypot(event.clientX - drag.current.x, event.clientY - drag.current.y) > 4)
      drag.current.moved = true;
    onView((now) =>
      now.zoom === ZOOM.min
        ? now
        : { ...now, x: now.x + event.clientX - last.x, y: now.y + event.clientY - last.y },
    );
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    const begun = drag.current;
    if (!begun || pointers.current.size > 0) return;
    drag.current = undefined;
    const across = event.clientX - begun.x;
    if (event.pointerType === 'touch' && view.zoom === ZOOM.min && Math.abs(across) > SWIPE) {
      const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
      onStep(across < 0 ? forward : -forward);
      return;
    }
    if (begun.moved) return;
    if (!(event.target instanceof HTMLImageElement)) return onClose();
    const { x, y } = fromMiddle(event);
    onView((now) => (now.zoom === ZOOM.min ? zoomed(now, 2.5, x, y) : WHOLE));
  };
  const onWheel = (event: WheelEvent<HTMLElement>) => {
    const { x, y } = fromMiddle(event);
    onView((now) => zoomed(now, Math.exp(-event.deltaY / 300), x, y));
  };
  return (
    <div
      className={styles.stage}
      data-zoomed={view.zoom > ZOOM.min || undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={(event) => {
        pointers.current.delete(event.pointerId);
        drag.current = undefined;
      }}
      onWheel={onWheel}
    >
      {fresh && (
        <img
          className={styles.image}
          style={{
            transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
            aspectRatio: `${attachment.width ?? 1} / ${attachment.height ?? 1}`,
          }}
          src={fresh}
          alt={attachment.description ?? nameOfFile(attachment)}
          width={attachment.width ?? undefined}
          height={attachment.height ?? undefined}
          draggable={false}
        />
      )}
    </div>
  );
}
