import { expect, it, vi } from 'vitest';
import type { BusEvent } from '../../platform/outbox/index.ts';
import type { GuildState } from '../../state/index.ts';
import { Deliveries } from './deliveries.ts';
import { Room, type RoomOptions } from './room.ts';

const part = (index: number): BusEvent => ({
  id: String(index),
  subject: 'guild.1',
  type: 'GUILD_VERSION',
  audience: { kind: 'state' },
  version: 2,
  part: { index, of: 2 },
  data: {},
});

it('rebuilds nothing if its guild is read again and has not changed', () => {
  const state = {
    id: '1',
    guild: { owner_id: '9' },
    channels: new Map(),
    emojis: new Map(),
    threads: new Map(),
    stickers: new Map(),
    version: 1,
    deleted: false,
    listen: () => () => {},
  };
  const options: Partial<RoomOptions> = {
    state: state as unknown as GuildState,
    apply: () => {},
    deliveries: new Deliveries(),
    finish: (_, data) => data,
  };
  const room = new Room(options as RoomOptions);
  const rebuild = vi.spyOn(room, 'rebuild');
  // The replica's version moves after its listeners received the last part.
  room.event(part(0));
  room.event(part(1));
  state.version = 2;
  room.reloaded();
  expect(rebuild).not.toHaveBeenCalled();
  state.version = 3;
  room.reloaded();
  expect(rebuild).toHaveBeenCalledTimes(1);
});
