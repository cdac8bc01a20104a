import { RelationshipType } from '@guildhall/protocol/relationships/index';
import { expect, test } from 'vitest';
import type { BusEvent } from '../../platform/outbox/index.ts';
import type { GatewayContext } from '../context.ts';
import type { UserState } from '../ready/store.ts';
import { changeBonds, followBonds, followFriendsInSlices } from './bonds.ts';
import type { Session } from './session.ts';

test('a friend who is removed while the friends of a new session are followed is not followed', async () => {
  const followed = new Set<string>();
  const presence = {
    follow(_: Session, userIds: Iterable<string>) {
      for (const userId of userIds) followed.add(userId);
      return [];
    },
    unfollow: (_: Session, userId: string) => void followed.delete(userId),
  };
  const context = { presence } as unknown as GatewayContext;
  const session = { variant: { bot: false, wants: () => true }, ended: false } as unknown as Session;
  const friendIds = Array.from({ length: 1_000 }, (_, index) => String(index));
  const userState = { friendIds, privateChannels: [] } as unknown as UserState;
  const remove = (id: string) =>
    changeBonds(context, [session], {
      type: 'RELATIONSHIP_REMOVE',
      data: { id, type: RelationshipType.FRIEND },
    } as unknown as BusEvent);

  const following = followFriendsInSlices(context, session, userState);
  remove('0');
  remove('999');
  await following;
  followBonds(context, session, userState);
  expect(followed.size).toBe(998);
  expect(followed).not.toContain('0');
  expect(followed).not.toContain('999');
});
