import { isEphemeral, type Message, type Session } from '@guildhall/client';
import { createPoint, type Point } from '../contributions.ts';
import type { Conversation } from '../conversation.ts';
import type { Act } from './act.ts';

export interface MessageSubject {
  readonly conversation: Conversation;
  readonly message: Message;
}
export interface MessageAct extends Act<MessageSubject> {
  /** Its place in the bar at the message's edge, for the few that are there. */
  readonly bar?: number;
  /** Whether it is also offered for messages that only the user sees, which the server has in no channel. */
  readonly isForEphemeral?: true;
}

const forStored = (act: MessageAct): MessageAct =>
  act.isForEphemeral
    ? act
    : { ...act, when: (subject) => !isEphemeral(subject.message) && (!act.when || act.when(subject)) };

const allMessageActs = createPoint<MessageAct>();
/** Acts on a message: in the bar at its edge, its menu, and by key while it has focus. */
export const messageActs: Point<MessageAct> = {
  ...allMessageActs,
  of: (...acts) => allMessageActs.of(...acts.map(forStored)),
};

/** An emoji at the start of a message's bar, and at the top of its sheet on phones. */
export interface QuickReaction {
  readonly emoji: string;
  readonly label: string;
  /** Whether the user reacted with it. */
  readonly isChosen: boolean;
  readonly run: () => unknown;
}
type ReadQuick = (subject: MessageSubject) => readonly QuickReaction[];
const allQuickReactions = createPoint<ReadQuick>();
export const quickReactions: Point<ReadQuick> = {
  ...allQuickReactions,
  of: (...reads) =>
    allQuickReactions.of(
      ...reads.map(
        (read): ReadQuick =>
          (subject) =>
            isEphemeral(subject.message) ? [] : read(subject),
      ),
    ),
};

export interface MemberSubject {
  readonly session: Session;
  /** `@me` for a user outside any guild. */
  readonly guildId: string;
  readonly userId: string;
}
export const memberActs = createPoint<Act<MemberSubject>>();

export interface GuildSubject {
  readonly session: Session;
  readonly guildId: string;
}
export const guildActs = createPoint<Act<GuildSubject>>();

export interface ChannelSubject extends GuildSubject {
  readonly channelId: string;
}
/** Acts on a channel or category of a guild. */
export const channelActs = createPoint<Act<ChannelSubject>>();

/** Acts on a thread, whose id is in `channelId`. */
export const threadActs = createPoint<Act<ChannelSubject>>();

/** What else than text can be sent to a channel: the menu at the start of the message field. */
export const composerActs = createPoint<Act<ChannelSubject>>();

export interface ConversationSubject extends ChannelSubject {
  /** Goes elsewhere if the conversation is open. */
  readonly leave: () => unknown;
}
/** Acts on a private channel. */
export const conversationActs = createPoint<Act<ConversationSubject>>();
