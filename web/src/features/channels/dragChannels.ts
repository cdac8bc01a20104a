import { channelGroups, channelPermissions, guildPermissions, type Session } from '@guildhall/client';
import { Permission } from '@guildhall/protocol/permissions/permission';
import { type Drop, dragInList } from '../../design/dragInList.ts';
import { moveChannel } from './moveChannel.ts';
import type { Target } from './order.ts';

interface ChannelDrop extends Drop {
  readonly target: Target;
}

const CATEGORY = 4;

/** Whether the reader may move a channel at all. */
function mayMove({ store }: Session, guildId: string, channelId: string): boolean {
  const permissions = guildPermissions(store, guildId) | channelPermissions(store, channelId);
  return (permissions & Permission.MANAGE_CHANNELS) !== 0n;
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
  if (!moved || !over) return undefined;
  const half = share < 0.5 ? 'before' : 'after';
  if (moved.type === CATEGORY) {
    const categories = groups.flatMap(({ category }) => (category ? [category.id] : []));
    const at = categories.indexOf(over.type === CATEGORY ? overId : (over.parent_id ?? ''));
    if (at < 0) return undefined;
    const before = half === 'before' ? categories[at] : categories[at + 1];
    return { element, at: half, target: { parentId: null, before: before ?? null } };
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
    for (const element of list.querySelectorAll<HTMLElement>('[data-place]')) {
      const { top, bottom, height } = element.getBoundingClientRect();
      if (event.clientY < top || event.clientY >= bottom || element === pressed) continue;
      return dropOn(session, guildId, movedId, element, (event.clientY - top) / height);
    }
    return undefined;
  };

  dragInList(pressed, start, find, ({ target }) => void moveChannel(session, guildId, movedId, target));
}
