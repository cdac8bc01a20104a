import type { Session } from '@guildhall/client';
import { type Drop, dragInList } from '../../design/dragInList.ts';
import { arrange } from './arrange.ts';
import { type Moved, move, type Place } from './folders.ts';

/** Share of an entry's height at each end that means beside it; between them it means into it. */
const EDGE = 0.28;

/** The value of a list element's `data-rail`: `guild <id>`, `folder <key>`, `inside <folder key>|<guild id>`. */
const getMoved = (element: HTMLElement): Moved => {
  const { guildId = '', entry = '' } = element.dataset;
  return guildId ? { guild: guildId } : { folder: entry };
};

/** Where a drop on an element goes, by how far down in it the pointer is (0 to 1). */
function placeOn(element: HTMLElement, share: number, moved: Moved): Place | undefined {
  const { entry, within, guildId } = element.dataset;
  const half = share < 0.5 ? 'before' : 'after';
  if (within !== undefined && guildId) {
    return 'folder' in moved ? undefined : { at: half, within, guild: guildId };
  }
  if (entry === undefined) return undefined;
  const into = 'guild' in moved && share > EDGE && share < 1 - EDGE;
  return { at: into ? 'into' : half, entry };
}

/** Lets an entry of the guild list be dragged from a press on. Escape and a drop elsewhere leave everything as it was. */
export function beginDrag(
  session: Session,
  list: HTMLElement,
  pressed: HTMLElement,
  start: PointerEvent,
): void {
  const moved = getMoved(pressed);
  const find = (event: PointerEvent): (Drop & { place: Place }) | undefined => {
    const entries = [...list.querySelectorAll<HTMLElement>('[data-entry], [data-within]')];
    // Guilds in an open folder lie within its entry: the innermost counts.
    const element = entries.findLast((entry) => {
      const { top, bottom } = entry.getBoundingClientRect();
      return event.clientY >= top && event.clientY < bottom;
    });
    if (!element || element === pressed || pressed.contains(element)) return undefined;
    const handle = element.querySelector<HTMLElement>('[data-handle]') ?? element;
    const { top, height } = handle.getBoundingClientRect();
    const place = placeOn(element, (event.clientY - top) / height, moved);
    return place && { element, at: place.at, place };
  };

  dragInList(pressed, start, find, ({ place }) => arrange(session, (folders) => move(folders, moved, place)));
}
