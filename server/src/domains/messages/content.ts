import { mentions as findMentions } from '@guildhall/markup';
import { MESSAGE_LIMITS } from '@guildhall/protocol/limits/messages';
import type { AllowedMentions, EmbedRequest } from '@guildhall/protocol/messages/index';
import { Permission } from '@guildhall/protocol/permissions/index';
import { hasVisibleText } from '@guildhall/protocol/text';
import { type LimitedUser, limits } from '../../limits/index.ts';
import { invalidForm } from '../../platform/http/errors.ts';
import type { ChannelAccess } from '../../state/access.ts';

/** The mentions of a message, as stored and as counted. */
export interface Mentions {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

/** Control characters but line breaks and tabs (PostgreSQL can't hold NUL), and halves of surrogate pairs. */
const UNWANTED = /\p{Cs}|[^\P{Cc}\n\t]/gu;

/** Text as stored: without control characters and lone surrogates, trimmed; empty if nothing in it can be seen. */
export const cleanText = (text: string): string =>
  hasVisibleText(text) ? text.replace(UNWANTED, '').trim() : '';

/** Message text as stored. Throws 50035 above the number of characters that `user` can send. */
export function cleanContent(content: string | number | null | undefined, user: LimitedUser): string {
  const { messageContent: maxLength } = limits(user);
  const cleaned = cleanText(String(content ?? ''));
  if ([...cleaned].length > maxLength)
    throw invalidForm({
      content: { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${maxLength} or fewer in length.` },
    });
  return cleaned;
}

const excluded = (allowed: AllowedMentions, kind: 'users' | 'roles') => {
  const listed = allowed[kind];
  if (listed && listed.length > 0 && allowed.parse?.includes(kind))
    throw invalidForm({
      [`allowed_mentions.parse.${allowed.parse.indexOf(kind)}`]: {
        code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        message: `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      },
    });
};

/**
 * Returns the mentions of `content` after applying `allowed` and the sender's permissions: everyone and unmentionable roles only
 * with MENTION_EVERYONE, and neither in private channels. `repliedTo` is the author of the message replied to.
 * Source of the rules: the public documentation, allowed mentions object.
 */
export function resolveMentions(
  content: string,
  allowed: AllowedMentions | null | undefined,
  access: ChannelAccess,
  repliedTo?: string,
): Mentions {
  const found = findMentions(content);
  const mayMentionAll = (access.permissions & Permission.MENTION_EVERYONE) !== 0n;
  const roles =
    access.kind === 'private'
      ? []
      : found.roles.filter((id) => {
          const role = access.state.roles.get(id);
          return role && id !== access.state.id && (role.mentionable || mayMentionAll);
        });
  const everyone = (found.everyone || found.here) && mayMentionAll;
  const answered = repliedTo !== undefined && (allowed?.replied_user ?? true) ? [repliedTo] : [];
  if (!allowed || (!allowed.parse && !allowed.users && !allowed.roles))
    return { users: [...new Set([...found.users, ...answered])], roles, everyone };
  excluded(allowed, 'users');
  excluded(allowed, 'roles');
  const allows = (kind: 'users' | 'roles') => (id: string) =>
    allowed.parse?.includes(kind) === true || allowed[kind]?.includes(id) === true;
  return {
    users: [...new Set([...found.users.filter(allows('users')), ...answered])],
    roles: roles.filter(allows('roles')),
    everyone: everyone && allowed.parse?.includes('everyone') === true,
  };
}

const withoutNulls = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, entry]) => entry !== null && entry !== undefined));

/** Embeds as stored. Throws 50035 if one is empty or all together are too long. */
export function cleanEmbeds(embeds: readonly EmbedRequest[]): object[] {
  let total = 0;
  return embeds.map((embed, index) => {
    const texts = [
      embed.title,
      embed.description,
      embed.footer?.text,
      embed.author?.name,
      ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
    ];
    total += texts.reduce((sum, text) => sum + (text?.trim().length ?? 0), 0);
    if (total > MESSAGE_LIMITS.embedsTotalCharacters)
      throw invalidForm({
        [`embeds.${index}`]: {
          code: 'MAX_EMBED_SIZE_EXCEEDED',
          message: `Embed size exceeds maximum size of ${MESSAGE_LIMITS.embedsTotalCharacters}`,
        },
      });
    if (!embed.image && !embed.thumbnail && !texts.some((text) => text?.trim()))
      throw invalidForm({
        [`embeds.${index}.description`]: { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' },
      });
    const { timestamp, color, url, title, description, footer, author } = embed;
    // Key by key: fields that only the server can set are not copied.
    return withoutNulls({
      type: 'rich',
      title,
      description,
      url,
      color,
      timestamp: timestamp ? new Date(timestamp).toISOString() : undefined,
      footer: footer && withoutNulls({ text: footer.text, icon_url: footer.icon_url }),
      image: embed.image && { url: embed.image.url },
      thumbnail: embed.thumbnail && { url: embed.thumbnail.url },
      author: author && withoutNulls({ name: author.name, url: author.url, icon_url: author.icon_url }),
      fields: embed.fields?.map(({ name, value, inline }) => ({ name, value, inline: inline ?? false })),
    });
  });
}
