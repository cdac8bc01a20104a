import { channelGroups, channelPermissions, guildPermissions, type Session } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { type Drop, dragInList } from '../../design/dragInList.ts';
import { type Target, TOP } from '../../state/channelOrder.ts';
import { moveChannel } from './moveChannel.ts';

interface ChannelDrop extends Drop {
  readonly target: Target;
}

const CATEGORY = 4;

/** Whether the user can move a channel at all. */
function mayMove({ store }: Session, guildId: string, channelId: string): boolean {
  const permissions = guildPermissions(store, guildId) | channelPermissions(store, channelId);
  return (permissions & Permission.MANAGE_CHANNELS) !== 0n;
}

/** The row at an end of the category that a row is in: a category goes beside the whole of another. */
function getEdge(row: HTMLElement, half: 'before' | 'after'): HTMLElement {
  const list = row.closest<HTMLElement>('[data-places]');
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])];
  const isCategory = (other: HTMLElement | undefined) => other?.dataset.kind === 'category';
  const at = rows.indexOf(row);
  const next = rows.findIndex((other, index) => index > at && isCategory(other));
  const edge =
    half === 'before'
      ? rows.findLast((other, index) => index <= at && isCategory(other))
      : rows.at(next < 0 ? -1 : next - 1);
  return edge ?? row;
}

/** Where a drop on a row goes, by how far down in it the pointer is (0 to 1). */
function dropOn(
  session: Session,
  guildId: string,
  movedId: string,
  element: HTMLElement,
  share: number,
): ChannelDrop | undefined {
  const { store } = session;
  const groups = channelGroups(store, guildId);
  const overId = element.dataset.place ?? '';
  const moved = store.channels.get(movedId);
  const over = store.channels.get(overId);
  if (overId === TOP && moved && moved.type !== CATEGORY)
    return { element, at: 'into', target: { parentId: null, before: groups[0]?.channels[0]?.id ?? null } };
  if (!moved || !over) return undefined;
  const half = share < 0.5 ? 'before' : 'after';
  if (moved.type === CATEGORY) {
    const categories = groups.flatMap(({ category }) =>
      category && category.id !== movedId ? [category.id] : [],
    );
    const at = categories.indexOf(over.type === CATEGORY ? overId : (over.parent_id ?? ''));
    if (at < 0) return undefined;
    const before = half === 'before' ? categories[at] : categories[at + 1];
    return { element: getEdge(element, half), at: half, target: { parentId: null, before: before ?? null } };
  }
  if (over.type === CATEGORY) {
    const first = groups.find(({ category }) => category?.id === overId)?.channels[0]?.id ?? null;
    return { element, at: 'into', target: { parentId: overId, before: first } };
  }
  const group = groups.find(({ channels }) => channels.some(({ id }) => id === overId));
  if (!group) return undefined;
  const ids = group.channels.map(({ id }) => id).filter((id) => id !== movedId);
  const at = ids.indexOf(overId);
  const before = half === 'before' ? ids[at] : ids[at + 1];
  return { element, at: half, target: { parentId: group.category?.id ?? null, before: before ?? null } };
}

/** Lets a channel or category be dragged from a press on. Escape and a drop elsewhere leave everything as it was. */
export function beginDrag(
  session: Session,
  guildId: string,
  list: HTMLElement,
  pressed: HTMLElement,
  start: PointerEvent,
): void {
  const movedId = pressed.dataset.place ?? '';
  if (!mayMove(session, guildId, movedId)) return;
  const find = (event: PointerEvent): ChannelDrop | undefined => {
    // Next to the list counts as in it; the element at a point is found without measuring hundreds of rows.
    const box = list.getBoundingClientRect();
    const x = Math.min(Math.max(event.clientX, box.left + 1), box.right - 1);
    const hit = document.elementFromPoint(x, event.clientY)?.closest<HTMLElement>('[data-place]');
    if (!hit || hit === pressed || !list.contains(hit)) return undefined;
    const { top, height } = hit.getBoundingClientRect();
    return dropOn(session, guildId, movedId, hit, (event.clientY - top) / height);
  };

  const name = session.store.channels.get(movedId)?.name ?? '';
  dragInList(pressed, start, find, ({ target }) => void moveChannel(session, guildId, movedId, target), name);
}
