import { ChannelType, isForumType } from '@guildhall/protocol/channels/types';

/** Punctuation that the names of text channels don't have; hyphens and underscores stay. The server has the same rule. */
const PUNCTUATION = /[!"#$%&'()*+,./:;<=>?@[\\\]^`{|}~]/g;

/** A name while it is typed, in the form in which the server will store it; a trailing hyphen stays, since more can follow. */
export function channelNameWhileTyped(text: string, type: number): string {
  const isText = type === ChannelType.GUILD_TEXT || type === ChannelType.GUILD_ANNOUNCEMENT;
  if (!isText && !isForumType(type)) return text;
  return text
    .trimStart()
    .toLowerCase()
    .replaceAll(PUNCTUATION, '')
    .replaceAll(/\s+/g, '-')
    .replaceAll(/-{2,}/g, '-');
}
