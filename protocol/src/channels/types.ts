/**
 * Kinds of channel. 6 to 9 belonged to kinds that no longer exist; 17 and 18 (lobby and ephemeral DM) are of the social SDK and not
 * served.
 */
export const ChannelType = {
  GUILD_TEXT: 0,
  DM: 1,
  GUILD_VOICE: 2,
  GROUP_DM: 3,
  GUILD_CATEGORY: 4,
  GUILD_ANNOUNCEMENT: 5,
  ANNOUNCEMENT_THREAD: 10,
  PUBLIC_THREAD: 11,
  PRIVATE_THREAD: 12,
  GUILD_STAGE_VOICE: 13,
  GUILD_DIRECTORY: 14,
  GUILD_FORUM: 15,
  GUILD_MEDIA: 16,
} as const;
export type ChannelType = (typeof ChannelType)[keyof typeof ChannelType];

/** Whether channels of this type are threads, which take their permissions from their parent. */
export function isThreadType(type: ChannelType): boolean {
  return (
    type === ChannelType.ANNOUNCEMENT_THREAD ||
    type === ChannelType.PUBLIC_THREAD ||
    type === ChannelType.PRIVATE_THREAD
  );
}

/** Whether channels of this type contain posts instead of messages: forum and media channels. */
export function isForumType(type: number): boolean {
  return type === ChannelType.GUILD_FORUM || type === ChannelType.GUILD_MEDIA;
}

/** Whether channels of this type are joined by voice. */
export function isVoiceType(type: ChannelType): boolean {
  return type === ChannelType.GUILD_VOICE || type === ChannelType.GUILD_STAGE_VOICE;
}

/** Whether channels of this type belong to no guild. */
export function isPrivateType(type: ChannelType): boolean {
  return type === ChannelType.DM || type === ChannelType.GROUP_DM;
}

/** Whom a permission overwrite is for. */
export const OverwriteType = { ROLE: 0, MEMBER: 1 } as const;
export type OverwriteType = (typeof OverwriteType)[keyof typeof OverwriteType];

/** Quality a voice channel asks of cameras. */
export const VideoQualityMode = { AUTO: 1, FULL: 2 } as const;
export type VideoQualityMode = (typeof VideoQualityMode)[keyof typeof VideoQualityMode];

/** Order of a forum's posts. */
export const SortOrderType = { LATEST_ACTIVITY: 0, CREATION_DATE: 1 } as const;
export type SortOrderType = (typeof SortOrderType)[keyof typeof SortOrderType];

/** How a forum shows its posts. */
export const ForumLayoutType = { NOT_SET: 0, LIST_VIEW: 1, GALLERY_VIEW: 2 } as const;
export type ForumLayoutType = (typeof ForumLayoutType)[keyof typeof ForumLayoutType];

/** Whether a filter by several tags shows posts with any of them, or with all. */
export const TagSetting = { MATCH_SOME: 'match_some', MATCH_ALL: 'match_all' } as const;
export type TagSetting = (typeof TagSetting)[keyof typeof TagSetting];
