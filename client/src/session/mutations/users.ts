import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { UserSettingsChange } from '@guildhall/protocol/users/settings';
import type { Relationship } from '../../store/entities.ts';
import { change } from '../../store/optimistic.ts';
import { someSettings } from '../../store/people.ts';
import { relationshipTo } from '../../store/relationships.ts';
import type { MutationContext } from './context.ts';

/** The user's own settings and relationships. All throw RestError, NetworkError. */
export const userMutations = ({ rest, exchange }: MutationContext) => {
  /** Changes the relationship to a user, at once here. */
  const changeRelationship = (
    user_id: string,
    changes: Partial<Relationship>,
    call: () => Promise<unknown>,
  ): Promise<unknown> =>
    exchange({
      show: [change(relationshipTo(user_id), (relationship) => ({ ...relationship, ...changes }))],
      call,
      turn: `relationship ${user_id}`,
    });

  return {
    blockUser: (user_id: string) =>
      changeRelationship(user_id, { type: RelationshipType.BLOCKED, user_ignored: false }, () =>
        rest.call('putRelationship', { params: { user_id }, body: { type: RelationshipType.BLOCKED } }),
      ),
    /** Unblocks a user, ends a friendship, or withdraws or refuses a request. */
    removeRelationship: (user_id: string) =>
      changeRelationship(user_id, { type: RelationshipType.NONE, nickname: null }, () =>
        rest.call('deleteRelationship', { params: { user_id } }),
      ),
    /** Sends a friend request. */
    requestFriend: (user_id: string) =>
      changeRelationship(user_id, { type: RelationshipType.PENDING_OUTGOING }, () =>
        rest.call('putRelationship', { params: { user_id }, body: {} }),
      ),
    acceptFriend: (user_id: string) =>
      changeRelationship(user_id, { type: RelationshipType.FRIEND }, () =>
        rest.call('putRelationship', {
          params: { user_id },
          body: { type: RelationshipType.FRIEND, confirm_stranger_request: true },
        }),
      ),
    /** Sends a friend request by name, or accepts theirs. */
    requestFriendByName: (username: string, note: string | null) =>
      rest.call('createFriendRequest', { body: { username, note } }),
    refuseAllRequests: () => rest.call('removeRelationships', { body: {} }),
    /** Sets a nickname that only the user sees; null for none. */
    renameFriend: (user_id: string, nickname: string | null) =>
      changeRelationship(user_id, { nickname }, () =>
        rest.call('updateRelationship', { params: { user_id }, body: { nickname } }),
      ),
    ignoreUser: (user_id: string) =>
      changeRelationship(user_id, { user_ignored: true }, () =>
        rest.call('ignoreUser', { params: { user_id } }),
      ),
    unignoreUser: (user_id: string) =>
      changeRelationship(user_id, { user_ignored: false }, () =>
        rest.call('unignoreUser', { params: { user_id } }),
      ),
    /** Changes settings, at once here. @param save sends the change, if it is not to be sent at once and alone */
    updateSettings: (
      settings: UserSettingsChange,
      save: () => Promise<unknown> = () => rest.call('updateMySettings', { body: settings }),
    ) =>
      exchange({
        show: [change(someSettings(Object.keys(settings) as (keyof UserSettingsChange)[]), () => settings)],
        call: save,
        turn: `settings ${Object.keys(settings).sort().join(' ')}`,
      }),
  };
};
