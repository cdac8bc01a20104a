import { accountClosureDomain } from './account-closure/index.ts';
import { accountsDomain } from './accounts/index.ts';
import { activitiesDomain } from './activities/index.ts';
import { adminDomain } from './admin/index.ts';
import { analyticsDomain } from './analytics/index.ts';
import { announcementsDomain } from './announcements/index.ts';
import { applicationAssetsDomain } from './application-assets/index.ts';
import { applicationEmojiDomain } from './application-emoji/index.ts';
import { applicationsDomain } from './applications/index.ts';
import { assetsDomain } from './assets/index.ts';
import { attachmentsDomain } from './attachments/index.ts';
import { audioSettingsDomain } from './audio-settings/index.ts';
import { auditLogDomain } from './audit-log/index.ts';
import { authDomain } from './auth/index.ts';
import { authenticatorsDomain } from './authenticators/index.ts';
import { channelsDomain } from './channels/index.ts';
import { commandsDomain } from './commands/index.ts';
import { connectionsDomain } from './connections/index.ts';
import { contactsDomain } from './contacts/index.ts';
import { digestsDomain } from './digests/index.ts';
import { embedsDomain } from './embeds/index.ts';
import { emojiDomain } from './emoji/index.ts';
import { experimentsDomain } from './experiments/index.ts';
import { gameRelationshipsDomain } from './game-relationships/index.ts';
import { gifsDomain } from './gifs/index.ts';
import { guildTagsDomain } from './guild-tags/index.ts';
import { guildsDomain } from './guilds/index.ts';
import { harvestsDomain } from './harvests/index.ts';
import { housesDomain } from './houses/index.ts';
import { instanceDomain } from './instance/index.ts';
import { integrationsDomain } from './integrations/index.ts';
import { intentRequestsDomain } from './intent-requests/index.ts';
import { interactionsDomain } from './interactions/index.ts';
import { invitesDomain } from './invites/index.ts';
import { linkedRolesDomain } from './linked-roles/index.ts';
import { mailDomain } from './mail/index.ts';
import { mediaProxyDomain } from './media-proxy/index.ts';
import { membersDomain } from './members/index.ts';
import { mentionsDomain } from './mentions/index.ts';
import { messageRequestsDomain } from './message-requests/index.ts';
import { messagesDomain } from './messages/index.ts';
import { mfaDomain } from './mfa/index.ts';
import { notificationCenterDomain } from './notification-center/index.ts';
import { notificationsDomain } from './notifications/index.ts';
import { oauthDomain } from './oauth/index.ts';
import { personalInvitesDomain } from './personal-invites/index.ts';
import { phonesDomain } from './phones/index.ts';
import { pinsDomain } from './pins/index.ts';
import { pollsDomain } from './polls/index.ts';
import { privateChannelsDomain } from './private-channels/index.ts';
import { profilesDomain } from './profiles/index.ts';
import { pushDomain } from './push/index.ts';
import { reactionsDomain } from './reactions/index.ts';
import { readStatesDomain } from './read-states/index.ts';
import { relationshipsDomain } from './relationships/index.ts';
import { remoteAuthDomain } from './remote-auth/index.ts';
import { rolesDomain } from './roles/index.ts';
import { safetyHubDomain } from './safety-hub/index.ts';
import { savedMessagesDomain } from './saved-messages/index.ts';
import { scheduledMessagesDomain } from './scheduled-messages/index.ts';
import { searchDomain } from './search/index.ts';
import { securityLogDomain } from './security-log/index.ts';
import { settingsProtoDomain } from './settings-proto/index.ts';
import { soundboardDomain } from './soundboard/index.ts';
import { stageInstancesDomain } from './stage-instances/index.ts';
import { stickersDomain } from './stickers/index.ts';
import { storageDomain } from './storage/index.ts';
import { streamsDomain } from './streams/index.ts';
import { teamsDomain } from './teams/index.ts';
import { testersDomain } from './testers/index.ts';
import { threadsDomain } from './threads/index.ts';
import { usersDomain } from './users/index.ts';
import { voiceDomain } from './voice/index.ts';
import { webhooksDomain } from './webhooks/index.ts';

/** Every domain of the server: the work of API, worker and gateway is collected from their manifests. */
export const domains = [
  accountClosureDomain,
  accountsDomain,
  activitiesDomain,
  adminDomain,
  analyticsDomain,
  announcementsDomain,
  applicationAssetsDomain,
  applicationEmojiDomain,
  applicationsDomain,
  assetsDomain,
  attachmentsDomain,
  audioSettingsDomain,
  auditLogDomain,
  authDomain,
  authenticatorsDomain,
  channelsDomain,
  commandsDomain,
  connectionsDomain,
  contactsDomain,
  digestsDomain,
  embedsDomain,
  emojiDomain,
  gameRelationshipsDomain,
  experimentsDomain,
  gifsDomain,
  guildTagsDomain,
  guildsDomain,
  harvestsDomain,
  housesDomain,
  instanceDomain,
  interactionsDomain,
  integrationsDomain,
  intentRequestsDomain,
  invitesDomain,
  linkedRolesDomain,
  mailDomain,
  mediaProxyDomain,
  membersDomain,
  mentionsDomain,
  messageRequestsDomain,
  messagesDomain,
  mfaDomain,
  notificationCenterDomain,
  notificationsDomain,
  oauthDomain,
  personalInvitesDomain,
  phonesDomain,
  pinsDomain,
  pollsDomain,
  privateChannelsDomain,
  profilesDomain,
  pushDomain,
  reactionsDomain,
  readStatesDomain,
  relationshipsDomain,
  remoteAuthDomain,
  rolesDomain,
  safetyHubDomain,
  savedMessagesDomain,
  scheduledMessagesDomain,
  searchDomain,
  securityLogDomain,
  soundboardDomain,
  stageInstancesDomain,
  settingsProtoDomain,
  stickersDomain,
  storageDomain,
  streamsDomain,
  teamsDomain,
  testersDomain,
  threadsDomain,
  usersDomain,
  voiceDomain,
  webhooksDomain,
] as const;
