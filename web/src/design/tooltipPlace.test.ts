import { describe, expect, it } from 'vitest';
import { placeBeside } from './tooltipPlace.ts';

const view = { width: 400, height: 300 };
const box = { width: 100, height: 30 };
const at = (left: number, top: number) => ({ left, top, right: left + 20, bottom: top + 20 });

describe('a tooltip', () => {
  it('is placed above the middle of its element', () => {
    expect(placeBeside(at(200, 100), box, view, 'top', false)).toEqual({
      left: 160,
      top: 62,
      edge: 'top',
      arrow: 50,
    });
  });

  it('goes to the other side where there is no room', () => {
    expect(placeBeside(at(200, 10), box, view, 'top', false)).toMatchObject({ edge: 'bottom', top: 38 });
    expect(placeBeside(at(370, 100), box, view, 'end', false)).toMatchObject({ edge: 'left', left: 262 });
  });

  it('stays inside the viewport and still points at its element', () => {
    expect(placeBeside(at(0, 100), box, view, 'top', false)).toMatchObject({ left: 8, arrow: 2 });
  });

  it('knows where a line ends in languages written from right to left', () => {
    expect(placeBeside(at(200, 100), box, view, 'end', true)).toMatchObject({ edge: 'left' });
    expect(placeBeside(at(200, 100), box, view, 'start', true)).toMatchObject({ edge: 'right' });
  });
});
