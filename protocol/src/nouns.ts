import { accountClosureOperations } from './account-closure/operations.ts';
import { accountsEvents } from './accounts/events.ts';
import { accountsOperations } from './accounts/operations.ts';
import { activitiesEvents } from './activities/events.ts';
import { activitiesOperations } from './activities/operations.ts';
import { analyticsOperations } from './analytics/operations.ts';
import { announcementsOperations } from './announcements/operations.ts';
import { applicationAssetsOperations } from './application-assets/operations.ts';
import { applicationEmojiOperations } from './application-emoji/operations.ts';
import { applicationLookupOperations } from './applications/lookup-operations.ts';
import { applicationsOperations } from './applications/operations.ts';
import { attachmentsOperations } from './attachments/operations.ts';
import { audioSettingsEvents } from './audio-settings/events.ts';
import { audioSettingsOperations } from './audio-settings/operations.ts';
import { auditLogEvents } from './audit-log/events.ts';
import { auditLogOperations } from './audit-log/operations.ts';
import { authEvents } from './auth/events.ts';
import { authOperations } from './auth/operations.ts';
import { authenticatorsEvents } from './authenticators/events.ts';
import { authenticatorsOperations } from './authenticators/operations.ts';
import { callsEvents } from './calls/events.ts';
import { callsOperations } from './calls/operations.ts';
import { channelsEvents } from './channels/events.ts';
import { channelsOperations } from './channels/operations.ts';
import { commandsEvents } from './commands/events.ts';
import { commandsOperations } from './commands/operations.ts';
import { connectionsEvents } from './connections/events.ts';
import { connectionsOperations } from './connections/operations.ts';
import { contactsOperations } from './contacts/operations.ts';
import { embedsOperations } from './embeds/operations.ts';
import { emojiEvents } from './emoji/events.ts';
import { emojiOperations } from './emoji/operations.ts';
import { experimentsOperations } from './experiments/operations.ts';
import { gameRelationshipsEvents } from './game-relationships/events.ts';
import { gameRelationshipsOperations } from './game-relationships/operations.ts';
import { gatewayOperations } from './gateway/operations.ts';
import { sessionEvents } from './gateway/session-events.ts';
import { gifsOperations } from './gifs/operations.ts';
import { guildTagsOperations } from './guild-tags/operations.ts';
import { guildsEvents } from './guilds/events.ts';
import { guildsOperations } from './guilds/operations.ts';
import { harvestsOperations } from './harvests/operations.ts';
import { housesOperations } from './houses/operations.ts';
import { instanceOperations } from './instance/operations.ts';
import { integrationsEvents } from './integrations/events.ts';
import { integrationsOperations } from './integrations/operations.ts';
import { intentRequestsOperations } from './intent-requests/operations.ts';
import { interactionsEvents } from './interactions/events.ts';
import { interactionsOperations } from './interactions/operations.ts';
import { invitesEvents } from './invites/events.ts';
import { invitesOperations } from './invites/operations.ts';
import { linkedRolesOperations } from './linked-roles/operations.ts';
import { membersEvents } from './members/events.ts';
import { membersOperations } from './members/operations.ts';
import { roleMembersOperations } from './members/role-operations.ts';
import { mentionsEvents } from './mentions/events.ts';
import { mentionsOperations } from './mentions/operations.ts';
import { messageRequestsOperations } from './message-requests/operations.ts';
import { messagesEvents } from './messages/events.ts';
import { messagesOperations } from './messages/operations.ts';
import { mfaOperations } from './mfa/operations.ts';
import { notificationCenterEvents } from './notification-center/events.ts';
import { notificationCenterOperations } from './notification-center/operations.ts';
import { notificationsEvents } from './notifications/events.ts';
import { notificationsOperations } from './notifications/operations.ts';
import { authorizationOperations } from './oauth/authorization-operations.ts';
import { oauthEvents } from './oauth/events.ts';
import { oauthOperations } from './oauth/operations.ts';
import { personalInvitesOperations } from './personal-invites/operations.ts';
import { phonesOperations } from './phones/operations.ts';
import { pinsEvents } from './pins/events.ts';
import { pinsOperations } from './pins/operations.ts';
import { pollsEvents } from './polls/events.ts';
import { pollsOperations } from './polls/operations.ts';
import { presenceEvents } from './presence/events.ts';
import { privateChannelsEvents } from './private-channels/events.ts';
import { privateChannelsOperations } from './private-channels/operations.ts';
import { profilesEvents } from './profiles/events.ts';
import { profilesOperations } from './profiles/operations.ts';
import { pushOperations } from './push/operations.ts';
import { reactionsEvents } from './reactions/events.ts';
import { reactionsOperations } from './reactions/operations.ts';
import { readStatesEvents } from './read-states/events.ts';
import { readStatesOperations } from './read-states/operations.ts';
import { relationshipsEvents } from './relationships/events.ts';
import { relationshipsOperations } from './relationships/operations.ts';
import { remoteAuthOperations } from './remote-auth/operations.ts';
import { rolesEvents } from './roles/events.ts';
import { rolesOperations } from './roles/operations.ts';
import { safetyHubOperations } from './safety-hub/operations.ts';
import { savedMessagesEvents } from './saved-messages/events.ts';
import { savedMessagesOperations } from './saved-messages/operations.ts';
import { scheduledMessagesEvents } from './scheduled-messages/events.ts';
import { scheduledMessagesOperations } from './scheduled-messages/operations.ts';
import { searchOperations } from './search/operations.ts';
import { securityLogOperations } from './security-log/operations.ts';
import { settingsProtoEvents } from './settings-proto/events.ts';
import { settingsProtoOperations } from './settings-proto/operations.ts';
import { soundboardEvents } from './soundboard/events.ts';
import { soundboardOperations } from './soundboard/operations.ts';
import { stageInstancesEvents } from './stage-instances/events.ts';
import { stageInstancesOperations } from './stage-instances/operations.ts';
import { stickersEvents } from './stickers/events.ts';
import { stickersOperations } from './stickers/operations.ts';
import { stickerPacksOperations } from './stickers/pack-operations.ts';
import { streamsOperations } from './streams/operations.ts';
import { teamsOperations } from './teams/operations.ts';
import { testersOperations } from './testers/operations.ts';
import { threadsEvents } from './threads/events.ts';
import { threadsOperations } from './threads/operations.ts';
import { usersEvents } from './users/events.ts';
import { usersOperations } from './users/operations.ts';
import { voiceEvents } from './voice/events.ts';
import { voiceOperations } from './voice/operations.ts';
import { webhooksEvents } from './webhooks/events.ts';
import { webhooksOperations } from './webhooks/operations.ts';

/** Every operation that is served, by its id. */
export const operations = {
  ...authOperations,
  ...accountClosureOperations,
  ...authenticatorsOperations,
  ...accountsOperations,
  ...securityLogOperations,
  ...profilesOperations,
  ...usersOperations,
  ...settingsProtoOperations,
  ...housesOperations,
  ...safetyHubOperations,
  ...relationshipsOperations,
  ...gameRelationshipsOperations,
  ...activitiesOperations,
  ...privateChannelsOperations,
  ...messageRequestsOperations,
  ...applicationsOperations,
  ...commandsOperations,
  ...integrationsOperations,
  ...applicationLookupOperations,
  ...applicationAssetsOperations,
  ...applicationEmojiOperations,
  ...testersOperations,
  ...intentRequestsOperations,
  ...teamsOperations,
  ...authorizationOperations,
  ...oauthOperations,
  ...gatewayOperations,
  ...guildsOperations,
  ...guildTagsOperations,
  ...channelsOperations,
  ...threadsOperations,
  ...roleMembersOperations,
  ...remoteAuthOperations,
  ...rolesOperations,
  ...linkedRolesOperations,
  ...connectionsOperations,
  ...contactsOperations,
  ...membersOperations,
  ...invitesOperations,
  ...harvestsOperations,
  ...instanceOperations,
  ...experimentsOperations,
  ...analyticsOperations,
  ...auditLogOperations,
  ...personalInvitesOperations,
  ...phonesOperations,
  ...pinsOperations,
  ...readStatesOperations,
  ...mfaOperations,
  ...mentionsOperations,
  ...searchOperations,
  ...attachmentsOperations,
  ...messagesOperations,
  ...announcementsOperations,
  ...webhooksOperations,
  ...interactionsOperations,
  ...notificationsOperations,
  ...notificationCenterOperations,
  ...pushOperations,
  ...reactionsOperations,
  ...pollsOperations,
  ...embedsOperations,
  ...emojiOperations,
  ...gifsOperations,
  ...savedMessagesOperations,
  ...scheduledMessagesOperations,
  ...stickersOperations,
  ...callsOperations,
  ...streamsOperations,
  ...soundboardOperations,
  ...stageInstancesOperations,
  ...voiceOperations,
  ...audioSettingsOperations,
  ...stickerPacksOperations,
};

export type Operations = typeof operations;

/** Every event that is sent, by its name (`t`). */
export const events = {
  ...sessionEvents,
  ...authEvents,
  ...authenticatorsEvents,
  ...accountsEvents,
  ...usersEvents,
  ...settingsProtoEvents,
  ...profilesEvents,
  ...relationshipsEvents,
  ...gameRelationshipsEvents,
  ...activitiesEvents,
  ...presenceEvents,
  ...guildsEvents,
  ...rolesEvents,
  ...membersEvents,
  ...channelsEvents,
  ...privateChannelsEvents,
  ...threadsEvents,
  ...invitesEvents,
  ...auditLogEvents,
  ...webhooksEvents,
  ...interactionsEvents,
  ...commandsEvents,
  ...integrationsEvents,
  ...messagesEvents,
  ...reactionsEvents,
  ...pollsEvents,
  ...emojiEvents,
  ...stickersEvents,
  ...callsEvents,
  ...soundboardEvents,
  ...stageInstancesEvents,
  ...pinsEvents,
  ...mentionsEvents,
  ...savedMessagesEvents,
  ...scheduledMessagesEvents,
  ...readStatesEvents,
  ...notificationsEvents,
  ...notificationCenterEvents,
  ...oauthEvents,
  ...connectionsEvents,
  ...voiceEvents,
  ...audioSettingsEvents,
};
