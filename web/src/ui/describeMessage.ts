import { isBlocked, type Message, type Store } from '@guildhall/client';
import { t } from '../i18n/i18n.ts';
import { isWritten } from '../state/messageKinds.ts';
import { getName } from '../state/names.ts';
import { plainLine } from './plainLine.ts';
import { describeSystemMessage } from './systemWords.ts';

/** The maximum length: more characters than fit on any line. */
const LENGTH = 200;

/** Describes a message without text by its poll, stickers, files or embeds. */
export function describeContent({ attachments, embeds, poll, sticker_items }: Message): string {
  if (poll) return t('preview.poll', { question: poll.question.text });
  const [sticker] = sticker_items ?? [];
  if (sticker) return t('preview.sticker', { name: sticker.name });
  const kinds = new Set(attachments.map(({ content_type: type = '' }) => type?.split('/')[0]));
  const count = attachments.length;
  const [kind] = kinds;
  if (count > 0 && kinds.size === 1 && kind === 'image') return t('preview.images', { count });
  if (count > 0 && kinds.size === 1 && kind === 'video') return t('preview.videos', { count });
  if (count > 0 && kinds.size === 1 && kind === 'audio') return t('preview.sounds', { count });
  if (count > 0) return t('preview.files', { count });
  return t(embeds.length > 0 ? 'preview.embed' : 'message.noText');
}

interface DescribedMessage {
  /** The author, to show before the text; undefined if the text names them. */
  readonly by: string | undefined;
  readonly isOwn: boolean;
  readonly text: string;
}

/** Describes a message on one line of a list. Of a blocked user's message, it only says that there is one. */
export function describeMessage(store: Store, message: Message): DescribedMessage {
  const { author, type, content } = message;
  const guildId = store.channels.get(message.channel_id)?.guild_id ?? '@me';
  const isOwn = author.id === store.me?.id;
  const name = getName(store.users.get(author.id) ?? author, store.members.get(guildId)?.get(author.id));
  if (isBlocked(store, author.id)) return { by: undefined, isOwn, text: t('preview.blocked') };
  if (!isWritten(type)) return { by: undefined, isOwn, text: describeSystemMessage(message, name) };
  const text = plainLine(store, guildId, content).trim().slice(0, LENGTH);
  return { by: name, isOwn, text: text || describeContent(message) };
}
