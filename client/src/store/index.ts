export { type ChannelGroup, type ChannelPlace, channelGroups, compareChannels } from './channels.ts';
export type { Store } from './contract.ts';
export * from './entities.ts';
export { isEphemeral, isLoading } from './ephemeral.ts';
export { alone, guildFolders, orderedGuilds, type StoredFolder } from './folders.ts';
export { key, PRIVATE } from './keys.ts';
export { lastMessage, needsLastMessage } from './last-messages.ts';
export { memberList, rowCount } from './member-list.ts';
export { memberListId } from './member-list-id.ts';
export type { MemberList, MemberRow } from './member-rows.ts';
export { MessageList } from './message-list.ts';
export {
  channelMuted,
  mentionsMe,
  notificationRules,
  notifies,
} from './notifications.ts';
export type { Pace } from './notifier.ts';
export type { Change, Shown } from './optimistic.ts';
export {
  canMemberView,
  channelPermissions,
  guildPermissions,
  permissionSubject,
  touchPermissions,
  viewAsRoles,
} from './permissions.ts';
export {
  conversationWith,
  getPartner,
  isGroup,
  messageRequests,
  privateChannels,
} from './private-channels.ts';
export {
  channelNotice,
  channelUnread,
  guildUnread,
  lastRead,
  markRead,
  mentionsFrom,
  type Notice,
  totalUnread,
  type Unread,
} from './reads.ts';
export {
  blockedIds,
  countRequests,
  findRelationships,
  isBlocked,
  isFolded,
  isIgnored,
  relationshipType,
} from './relationships.ts';
export { sortedRoles } from './roles.ts';
export {
  type PageRequest,
  reachesPresent,
  reachesStart,
  type Segment,
  segmentAt,
} from './segments.ts';
export { type ChannelSnapshot, type FrameSnapshot, takeChannel, takeFrame } from './snapshot.ts';
export type { State, ViewAs } from './state.ts';
export { createStore } from './store.ts';
export { isJoined, isThread, joinedThreads, type Thread } from './threads.ts';
export { EMPTY_TIMELINE, type PendingFile, type PendingMessage, type Timeline } from './timeline.ts';
export { heldMessage } from './timeline-events.ts';
export { typists } from './typing.ts';
