import { isFolded, type Message, type Store } from '@guildhall/client';
import { getMessageText } from '@guildhall/protocol/components/walk';
import { t } from '../i18n/i18n.ts';
import { getForwarded, isVoiceMessage, isWritten } from '../state/messageKinds.ts';
import { getName } from '../state/names.ts';
import { plainLine } from './plainLine.ts';
import { describeSystemMessage } from './systemWords.ts';

/** The maximum length: more characters than fit on any line. */
const LENGTH = 200;

type Content = Pick<
  Message,
  'content' | 'components' | 'attachments' | 'embeds' | 'poll' | 'activity' | 'sticker_items' | 'flags'
>;

/** Describes a message without text by its recording, poll, stickers, files or embeds. */
function describeParts(message: Content): string {
  const { attachments, embeds, poll, activity, sticker_items } = message;
  if (isVoiceMessage(message)) return t('attachment.voice');
  if (poll) return t('preview.poll', { question: poll.question.text });
  if (activity) return t('preview.activity', { name: activity.name_override ?? '' });
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

/** Describes what a user wrote, sent or forwarded, on one line. */
export function describeContent(store: Store, guildId: string, message: Message): string {
  const describe = (content: Content) =>
    plainLine(store, guildId, getMessageText(content)).trim().slice(0, LENGTH) || describeParts(content);
  const forwarded = getForwarded(message);
  return forwarded ? t('preview.forwarded', { text: describe(forwarded) }) : describe(message);
}

interface DescribedMessage {
  /** The author, to show before the text; undefined if the text names them. */
  readonly by: string | undefined;
  readonly isOwn: boolean;
  readonly text: string;
}

/** Describes a message on one line of a list. Of a blocked user's message, it only says that there is one. */
export function describeMessage(store: Store, message: Message): DescribedMessage {
  const { author, type } = message;
  const guildId = store.channels.get(message.channel_id)?.guild_id ?? '@me';
  const isOwn = author.id === store.me?.id;
  const name = getName(store.users.get(author.id) ?? author, store.members.get(guildId)?.get(author.id));
  if (isFolded(store, author.id)) return { by: undefined, isOwn, text: t('preview.blocked') };
  if (!isWritten(type))
    return { by: undefined, isOwn, text: describeSystemMessage(message, name, store.me?.id) };
  return { by: name, isOwn, text: describeContent(store, guildId, message) };
}
