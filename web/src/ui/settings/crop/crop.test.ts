import { describe, expect, it } from 'vitest';
import { clampCrop, followFingers, getFrame, MAX_ZOOM, moveCrop, WHOLE } from './crop.ts';

describe('crop', () => {
  it('takes as much as fits: the whole height of a wide image, the whole width of a tall one', () => {
    expect(getFrame(1, 2, 1)).toEqual({ width: 0.5, height: 1 });
    expect(getFrame(1, 0.5, 1)).toEqual({ width: 1, height: 0.5 });
    expect(getFrame(2, 2.5, 2.5)).toEqual({ width: 0.5, height: 0.5 });
  });

  it('stays in the image however far it is moved or zoomed', () => {
    expect(moveCrop(WHOLE, 10, 10, 2, 1)).toEqual({ zoom: 1, x: 0.25, y: 0.5 });
    expect(moveCrop(WHOLE, -10, -10, 2, 1)).toEqual({ zoom: 1, x: 0.75, y: 0.5 });
    expect(clampCrop({ zoom: 99, x: 0, y: 1 }, 1, 1)).toEqual({
      zoom: MAX_ZOOM,
      x: 0.5 / MAX_ZOOM,
      y: 1 - 0.5 / MAX_ZOOM,
    });
    expect(clampCrop({ zoom: 0.1, x: 0, y: 0 }, 1, 1)).toEqual(WHOLE);
  });

  it('moves with the image', () => {
    const zoomed = { zoom: 2, x: 0.5, y: 0.5 };
    expect(moveCrop(zoomed, 0.1, 0, 1, 1)).toEqual({ zoom: 2, x: 0.45, y: 0.5 });
  });

  it('follows one finger, and two that spread', () => {
    expect(followFingers([{ x: 0, y: 0 }], [{ x: 5, y: -2 }])).toEqual({ across: 5, down: -2, spread: 1 });
    const apart = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ];
    const wider = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
    ];
    expect(followFingers(apart, wider)).toEqual({ across: 5, down: 0, spread: 2 });
  });
});
