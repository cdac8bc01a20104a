import { type MessageCreate, PRIVATE, type Store } from '@guildhall/client';
import { parse, plainText } from '@guildhall/markup';
import { getMessageText } from '@guildhall/protocol/components/walk';
import { t } from '../../i18n/i18n.ts';
import { getForwarded } from '../../state/messageKinds.ts';
import { memberName } from '../../state/names.ts';
import { describeContent } from '../../ui/describeMessage.ts';

type Known = Pick<Store, 'users' | 'members' | 'channels' | 'guilds'>;

/** Characters of a message that a notification shows; systems cut off longer ones. */
const LENGTH = 240;

/** The author and place of the message. */
export function getTitle(store: Known, message: MessageCreate): string {
  const channel = store.channels.get(message.channel_id);
  const name = memberName(store as Store, channel?.guild_id, message.author.id, message.author);
  if (!channel?.guild_id) return name;
  const guild = store.guilds.get(channel.guild_id)?.name;
  const values = { name, channel: channel.name ?? '' };
  return guild ? t('notify.inGuild', { ...values, guild }) : t('notify.in', values);
}

/** The message's text, without its markup; or, if the user keeps texts private, only that there is one. */
export function describe(store: Known, message: MessageCreate, showsContent: boolean): string {
  if (!showsContent) return t('notify.wrote');
  const guildId = store.channels.get(message.channel_id)?.guild_id;
  const words = plainText(parse(getMessageText(message)), {
    user: (id) => memberName(store as Store, guildId, id),
    channel: (id) => store.channels.get(id)?.name ?? undefined,
  });
  if (getForwarded(message)) return describeContent(store as Store, guildId ?? PRIVATE, message);
  const [sticker] = message.sticker_items ?? [];
  return (
    words.slice(0, LENGTH) ||
    (sticker && t('preview.sticker', { name: sticker.name })) ||
    message.attachments?.[0]?.filename ||
    t('notify.empty')
  );
}
