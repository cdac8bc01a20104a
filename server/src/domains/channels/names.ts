import { ChannelType, isForumType } from '@guildhall/protocol/channels/types';
import { tidyName } from '@guildhall/protocol/users/names';
import { invalidForm } from '../../platform/http/errors.ts';

/** Punctuation that names of text channels don't have; hyphens and underscores stay. */
const PUNCTUATION = /[!"#$%&'()*+,./:;<=>?@[\\\]^`{|}~]/g;

const isText = (type: number) =>
  type === ChannelType.GUILD_TEXT || type === ChannelType.GUILD_ANNOUNCEMENT || isForumType(type);

/**
 * The stored form of a channel's name: without surrounding space or invisible characters, and for text channels and forums in lower case, with hyphens for
 * spaces and without punctuation, as users expect. Throws 50035 if nothing is left.
 */
export function tidyChannelName(name: string, type: number): string {
  const visible = tidyName(name);
  const tidy = isText(type)
    ? visible.toLowerCase().replaceAll(PUNCTUATION, '').replaceAll(/\s+/g, '-').replaceAll(/-{2,}/g, '-')
    : visible;
  if (tidy !== '') return tidy;
  throw invalidForm({
    name: { code: 'BASE_TYPE_BAD_LENGTH', message: 'Must be between 1 and 100 in length.' },
  });
}
