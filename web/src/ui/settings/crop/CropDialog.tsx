import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Modal } from '../../../design/Modal.tsx';
import { Slider } from '../../../design/Slider.tsx';
import { cx } from '../../../design/selectors.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/i18n.ts';
import * as styles from './CropDialog.css.ts';
import {
  type Crop,
  clampCrop,
  followFingers,
  getFrame,
  MAX_ZOOM,
  moveCrop,
  type Spot,
  WHOLE,
} from './crop.ts';

export interface CropShape {
  /** Width by height. */
  readonly ratio: number;
  /** Width of the outcome in pixels, at most. */
  readonly width: number;
  /** It will be shown as a circle. */
  readonly round?: boolean;
}

interface CropDialogProps extends CropShape {
  /** A data URI. */
  source: string;
  onDone: (image: string) => void;
  onClose: () => void;
}

/** A step of an arrow key, as a share of the frame; and of the keys that zoom. */
const STEP = 0.05;
const ZOOM_STEP = 0.2;

const KEYS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The part of an image that a crop names, as a data URI. */
function cut(image: HTMLImageElement, crop: Crop, { ratio, width }: CropShape): string {
  const { naturalWidth, naturalHeight } = image;
  const frame = getFrame(crop.zoom, naturalWidth / naturalHeight, ratio);
  const from = { width: frame.width * naturalWidth, height: frame.height * naturalHeight };
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(width, from.width)));
  canvas.height = Math.max(1, Math.round(canvas.width / ratio));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    image,
    crop.x * naturalWidth - from.width / 2,
    crop.y * naturalHeight - from.height / 2,
    from.width,
    from.height,
    0,
    0,
    canvas.width,
    canvas.height,
  );
  // Browsers that can't write WebP return PNG.
  return canvas.toDataURL('image/webp', 0.92);
}

/** Lets the user crop an image: moved by pointer or arrow keys, zoomed by slider, wheel, two fingers, or + and -. */
export default function CropDialog({ source, onDone, onClose, ...shape }: CropDialogProps) {
  const { ratio, round } = shape;
  const [crop, setCrop] = useState(WHOLE);
  const [image, setImage] = useState<HTMLImageElement>();
  const [failed, setFailed] = useState(false);
  /** The pointers on the image: one moves it, two also zoom it. */
  const fingers = useRef(new Map<number, Spot>());
  useEffect(() => {
    const loading = new Image();
    loading.src = source;
    loading.decode().then(
      () => setImage(loading),
      () => setFailed(true),
    );
  }, [source]);
  const imageRatio = image ? image.naturalWidth / image.naturalHeight : ratio;
  const frame = getFrame(crop.zoom, imageRatio, ratio);
  const move = (across: number, down: number) =>
    setCrop((now) => moveCrop(now, across, down, imageRatio, ratio));
  const zoom = (change: (zoom: number) => number) =>
    setCrop((now) => clampCrop({ ...now, zoom: change(now.zoom) }, imageRatio, ratio));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (step) move(...step);
    else if (event.key === '+' || event.key === '=') zoom((now) => now + ZOOM_STEP);
    else if (event.key === '-') zoom((now) => now - ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const before = [...fingers.current.values()];
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const { across, down, spread } = followFingers(before, [...fingers.current.values()]);
    move(across / width, down / height);
    if (spread !== 1) zoom((now) => now * spread);
  };
  const stop = (event: PointerEvent<HTMLElement>) => void fingers.current.delete(event.pointerId);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('picture.crop')}
      description={t(failed ? 'picture.unreadable' : 'picture.cropHint')}
      footer={
        <>
          <Button variant="quiet" isDisabled={failed} onPress={() => onDone(source)}>
            {t('picture.whole')}
          </Button>
          <Button
            variant="filled"
            isDisabled={!image}
            onPress={() => image && onDone(cut(image, crop, shape))}
          >
            {t('picture.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <button
          type="button"
          className={cx(styles.stage, round && styles.square)}
          style={{ aspectRatio: String(ratio) }}
          aria-label={t('picture.move')}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
          }}
          onPointerMove={onPointerMove}
          onPointerUp={stop}
          onPointerCancel={stop}
          onWheel={(event) => zoom((now) => now * Math.exp(-event.deltaY / 400))}
        >
          {image && (
            <img
              className={styles.image}
              src={source}
              alt=""
              draggable={false}
              style={{
                width: `${100 / frame.width}%`,
                height: `${100 / frame.height}%`,
                left: `${(-(crop.x - frame.width / 2) / frame.width) * 100}%`,
                top: `${(-(crop.y - frame.height / 2) / frame.height) * 100}%`,
              }}
            />
          )}
          {round && <span className={styles.circle} />}
        </button>
        <Slider
          label={t('picture.zoom')}
          valueText={formatNumber(crop.zoom, { style: 'percent', maximumFractionDigits: 0 })}
          value={crop.zoom}
          min={1}
          max={MAX_ZOOM}
          step={0.01}
          onChange={(next) => zoom(() => next)}
          isDisabled={!image}
        />
      </div>
    </Modal>
  );
}
