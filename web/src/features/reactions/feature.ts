import type { Session } from '@guildhall/client';
import { emojiSetsIn, readEmojiSource } from '@guildhall/client/nouns/emoji';
import { emojiKey } from '@guildhall/client/nouns/reactions';
import { t } from '../../i18n/i18n.ts';
import { isWritten } from '../../state/messageKinds.ts';
import { type MessageAct, type MessageSubject, messageActs, quickReactions } from '../../ui/acts/points.ts';
import { isAllowed } from '../../ui/conversation.ts';
import { emojiWords } from '../../ui/emoji/AnyEmoji.tsx';
import { noteEmojiUse, oftenUsed } from '../emoji/index.ts';
import { pickReaction, showReactions } from './layer.ts';
import { askToRemoveAll, toggleReaction, toReactionEmoji } from './reactions.ts';

const canReact = ({ conversation, message }: MessageSubject): boolean =>
  conversation.isLog && isAllowed(conversation, 'ADD_REACTIONS') && isWritten(message.type);

const react: MessageAct = {
  name: 'react',
  place: 100,
  bar: 1,
  isInHead: true,
  icon: 'reaction.add',
  label: () => t('reactions.add'),
  key: '+',
  keyLabel: 'shortcuts.react',
  when: canReact,
  run: ({ message }, { origin }) => pickReaction(message, origin),
};

const show: MessageAct = {
  name: 'showReactions',
  place: 110,
  icon: 'members',
  label: () => t('reactions.show'),
  key: 'V',
  keyLabel: 'shortcuts.showReactions',
  when: ({ message }) => message.reactions !== undefined,
  run: ({ conversation, message }) => showReactions(message, conversation.guildId),
};

const removeAll: MessageAct = {
  name: 'removeReactions',
  place: 210,
  icon: 'reaction.add',
  isDangerous: true,
  label: () => t('reactions.removeAll'),
  when: ({ conversation, message }) => conversation.mayManage && message.reactions !== undefined,
  run: ({ message }) => askToRemoveAll(message),
};

/** The quick reactions of a user who has used no emoji yet. */
const FIRST_REACTIONS = ['👍', '❤️', '😂', '🎉', '👀'];
/** Returns the most used emoji that can be used in the channel, for quick reactions. */
function oftenReacted({ store }: Session, channelId: string): string[] {
  const usable = new Set(emojiSetsIn(store, channelId).flatMap(({ emojis }) => emojis.map(({ id }) => id)));
  const often = oftenUsed(store).filter((emoji) => {
    const id = readEmojiSource(emoji)?.id;
    return id === undefined || usable.has(id);
  });
  return [...new Set([...often, ...FIRST_REACTIONS])].slice(0, FIRST_REACTIONS.length);
}

const quick = (subject: MessageSubject) => {
  if (!canReact(subject)) return [];
  const { conversation, message } = subject;
  const mine = new Set((message.reactions ?? []).filter(({ me }) => me).map(({ emoji }) => emojiKey(emoji)));
  return oftenReacted(conversation.session, message.channel_id).map((emoji) => ({
    emoji,
    isChosen: mine.has(emojiKey(toReactionEmoji(emoji))),
    label: t('reactions.with', { emoji: emojiWords(emoji) }),
    run() {
      noteEmojiUse(conversation.session, emoji);
      toggleReaction(conversation.session, message.channel_id, message.id, toReactionEmoji(emoji));
    },
  }));
};

export const reactions = [messageActs.of(react, show, removeAll), quickReactions.of(quick)];
