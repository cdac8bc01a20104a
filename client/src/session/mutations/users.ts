import { RelationshipType } from '@guildhall/protocol/relationships/types';
import type { UserSettingsChange } from '@guildhall/protocol/users/settings';
import { change } from '../../store/optimistic.ts';
import { someSettings } from '../../store/people.ts';
import { relationshipType } from '../../store/relationships.ts';
import type { MutationContext } from './context.ts';

/** The user's own settings and relationships. All throw RestError, NetworkError. */
export const userMutations = ({ rest, exchange }: MutationContext) => ({
  /** At once here. */
  blockUser: (user_id: string) =>
    exchange({
      show: [change(relationshipType(user_id), () => RelationshipType.BLOCKED)],
      call: () =>
        rest.call('putRelationship', { params: { user_id }, body: { type: RelationshipType.BLOCKED } }),
      turn: `relationship ${user_id}`,
    }),
  /** At once here. */
  unblockUser: (user_id: string) =>
    exchange({
      show: [change(relationshipType(user_id), () => RelationshipType.NONE)],
      call: () => rest.call('deleteRelationship', { params: { user_id } }),
      turn: `relationship ${user_id}`,
    }),
  /** Changes settings, at once here. @param save sends the change, if it is not to be sent at once and alone */
  updateSettings: (
    settings: UserSettingsChange,
    save: () => Promise<unknown> = () => rest.call('updateMySettings', { body: settings }),
  ) =>
    exchange({
      show: [change(someSettings(Object.keys(settings) as (keyof UserSettingsChange)[]), () => settings)],
      call: save,
    }),
});
