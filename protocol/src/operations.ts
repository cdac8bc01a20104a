import { accountsOperations } from './accounts/operations.ts';
import { announcementsOperations } from './announcements/operations.ts';
import { applicationsOperations } from './applications/operations.ts';
import { attachmentsOperations } from './attachments/operations.ts';
import { auditLogOperations } from './audit-log/operations.ts';
import { authOperations } from './auth/operations.ts';
import { channelsOperations } from './channels/operations.ts';
import { gatewayOperations } from './gateway/operations.ts';
import { guildsOperations } from './guilds/operations.ts';
import { instanceOperations } from './instance/operations.ts';
import { invitesOperations } from './invites/operations.ts';
import { membersOperations } from './members/operations.ts';
import { roleMembersOperations } from './members/role-operations.ts';
import { mentionsOperations } from './mentions/operations.ts';
import { messagesOperations } from './messages/operations.ts';
import { notificationsOperations } from './notifications/operations.ts';
import { oauthOperations } from './oauth/operations.ts';
import { pinsOperations } from './pins/operations.ts';
import { privateChannelsOperations } from './private-channels/operations.ts';
import { profilesOperations } from './profiles/operations.ts';
import { reactionsOperations } from './reactions/operations.ts';
import { readStatesOperations } from './read-states/operations.ts';
import { relationshipsOperations } from './relationships/operations.ts';

import { rolesOperations } from './roles/operations.ts';
import { securityLogOperations } from './security-log/operations.ts';
import { usersOperations } from './users/operations.ts';

/** Every operation that is served, by its id. */
export const operations = {
  ...authOperations,
  ...accountsOperations,
  ...securityLogOperations,
  ...profilesOperations,
  ...usersOperations,
  ...relationshipsOperations,
  ...privateChannelsOperations,
  ...applicationsOperations,
  ...oauthOperations,
  ...gatewayOperations,
  ...guildsOperations,
  ...channelsOperations,
  ...roleMembersOperations,
  ...rolesOperations,
  ...membersOperations,
  ...invitesOperations,
  ...instanceOperations,
  ...auditLogOperations,
  // Before the messages: `pins` and `ack` would be taken for ids.
  ...pinsOperations,
  ...readStatesOperations,
  ...mentionsOperations,
  ...attachmentsOperations,
  ...messagesOperations,
  ...announcementsOperations,
  ...notificationsOperations,
  ...reactionsOperations,
};

export type Operations = typeof operations;
