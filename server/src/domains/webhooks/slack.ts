import { EMBED_LIMITS, MESSAGE_LIMITS } from '@guildhall/protocol/limits/messages';
import { WEBHOOK_LIMITS } from '@guildhall/protocol/limits/webhooks';
import type { EmbedRequest } from '@guildhall/protocol/messages/index';
import type { ExecuteWebhookBody } from '@guildhall/protocol/webhooks/schemas';
import type { SlackAttachment, SlackMessage } from '@guildhall/protocol/webhooks/slack';
import { readUrl, shorten } from './embed-text.ts';

/** The colors that Slack has names for. */
const NAMED_COLORS: Readonly<Record<string, number>> = {
  good: 0x2eb886,
  warning: 0xdaa038,
  danger: 0xa30200,
};

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** A link, a mention or a channel in angle brackets. */
const BRACKETS = /<([^<>|]*)(?:\|([^<>]*))?>/g;

const readBrackets = (target: string, label: string | undefined): string => {
  if (/^!(?:channel|everyone)/.test(target)) return '@everyone';
  if (target.startsWith('!here')) return '@here';
  if (!/^(?:https?:\/\/|mailto:)/.test(target)) return label ?? target;
  return label && label !== target && !target.startsWith('mailto:')
    ? `[${label}](${target})`
    : (label ?? target);
};

/** Text that is bold or struck through has one sign on each side in Slack's markup, and two in ours. */
const doubled = (text: string) =>
  text.replaceAll(/(^|[\s(|>])([*~])(?=\S)([^*~\n]*?\S)\2(?=$|[\s).,:;!?<>])/g, '$1$2$2$3$2$2');

/** Converts text in Slack's markup. */
export function readSlackText(text: string | null | undefined): string {
  const converted = doubled(text ?? '').replaceAll(BRACKETS, (_, target: string, label?: string) =>
    readBrackets(target, label),
  );
  return converted.replaceAll(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] as string);
}

function readColor(color: string | null | undefined): number | null {
  const [, digits] = /^#((?:[0-9a-f]{3}){1,2})$/i.exec(color ?? '') ?? [];
  if (!digits) return NAMED_COLORS[color ?? ''] ?? null;
  const six = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return Number.parseInt(six, 16);
}

function readTime(seconds: SlackAttachment['ts']): string | null {
  const date = new Date(Number(seconds ?? Number.NaN) * 1_000);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

const readMedia = (url: string | null | undefined) => {
  const address = readUrl(url);
  return address === null ? null : { url: address };
};

/** An attachment as an embed; undefined if nothing of it can be shown. */
function readAttachment(attachment: SlackAttachment): EmbedRequest | undefined {
  const author = shorten(attachment.author_name, EMBED_LIMITS.authorName);
  const footer = shorten(attachment.footer, EMBED_LIMITS.footerText);
  const fields = (attachment.fields ?? []).flatMap(({ title, value, short }) => {
    const text = shorten(readSlackText(value), EMBED_LIMITS.fieldValue);
    return text
      ? [{ name: shorten(title, EMBED_LIMITS.fieldName) ?? '\u200b', value: text, inline: short ?? false }]
      : [];
  });
  const embed = {
    title: shorten(readSlackText(attachment.title), EMBED_LIMITS.title),
    url: readUrl(attachment.title_link),
    description: shorten(
      [attachment.pretext, attachment.text].map(readSlackText).join('\n'),
      EMBED_LIMITS.description,
    ),
    color: readColor(attachment.color),
    author: author && {
      name: author,
      url: readUrl(attachment.author_link),
      icon_url: readUrl(attachment.author_icon),
    },
    image: readMedia(attachment.image_url),
    thumbnail: readMedia(attachment.thumb_url),
    footer: footer && { text: footer, icon_url: readUrl(attachment.footer_icon) },
    timestamp: readTime(attachment.ts),
    fields: fields.slice(0, EMBED_LIMITS.fields),
  };
  const { title, description, image, thumbnail } = embed;
  const isVisible = title || description || image || thumbnail || author || footer || fields.length > 0;
  if (isVisible) return embed as EmbedRequest;
  const fallback = shorten(attachment.fallback, EMBED_LIMITS.description);
  return fallback ? { description: fallback } : undefined;
}

/** Embeds that fit into one message, the first ones first. */
function fitting(embeds: readonly EmbedRequest[]): EmbedRequest[] {
  let left: number = MESSAGE_LIMITS.embedsTotalCharacters;
  return embeds.slice(0, MESSAGE_LIMITS.embeds).filter((embed) => {
    left -= JSON.stringify(embed).length;
    return left >= 0;
  });
}

/** A message in Slack's form as one of ours: text, name, icon and attachments. */
export function readSlackMessage({
  text,
  username,
  icon_url,
  attachments,
}: SlackMessage): ExecuteWebhookBody {
  return {
    content: shorten(readSlackText(text), MESSAGE_LIMITS.content),
    username: shorten(username, WEBHOOK_LIMITS.name.max),
    avatar_url: readUrl(icon_url),
    embeds: fitting((attachments ?? []).flatMap((attachment) => readAttachment(attachment) ?? [])),
  };
}
