import { defineOperation } from '../operation.ts';
import { CurrentUser, UserWithBanner } from './schemas.ts';
import { UserSettings, UserSettingsChange } from './settings.ts';

/** Operations on users. */
export const usersOperations = {
  getMyUser: defineOperation({
    id: 'getMyUser',
    method: 'GET',
    path: '/users/@me',
    summary: 'One’s own user',
    caller: 'any',
    oauth: 'identify',
    response: { status: 200, body: CurrentUser },
  }),
  getMySettings: defineOperation({
    id: 'getMySettings',
    method: 'GET',
    path: '/users/@me/settings',
    summary: 'One’s own settings',
    caller: 'user',
    response: { status: 200, body: UserSettings },
  }),
  updateMySettings: defineOperation({
    id: 'updateMySettings',
    method: 'PATCH',
    path: '/users/@me/settings',
    summary: 'Changes settings',
    caller: 'user',
    body: UserSettingsChange,
    response: { status: 200, body: UserSettings },
  }),
  getUser: defineOperation({
    id: 'getUser',
    method: 'GET',
    path: '/users/{user_id}',
    summary: 'A user',
    caller: 'any',
    notFound: 10013,
    response: { status: 200, body: UserWithBanner },
  }),
};
