import { getMessageText } from '@guildhall/protocol/components/walk';
import type { Embed } from '@guildhall/protocol/messages/embeds';
import type { Message } from '@guildhall/protocol/messages/schemas';
import type { HasType } from '@guildhall/protocol/search/has-types';
import type { SearchEmbedType } from '@guildhall/protocol/search/schemas';
import { type Phrase, splitWords } from '@guildhall/protocol/search/words';
import type { Term } from './hash.ts';

/** The terms by which messages are found. Those of the index and those of searches are made here alone. */
export const TERM = {
  everything: '*',
  word: (word: string): Term => `word ${word}`,
  /** Two neighbouring characters of a script without spaces. */
  pair: (first: string, second: string): Term => `word ${first}${second}`,
  author: (id: string): Term => `author ${id}`,
  authorType: (type: string): Term => `author type ${type}`,
  channel: (id: string): Term => `channel ${id}`,
  mention: (id: string): Term => `mention ${id}`,
  role: (id: string): Term => `role ${id}`,
  everyone: 'everyone',
  pinned: 'pinned',
  repliedTo: (userId: string): Term => `reply to user ${userId}`,
  reply: (messageId: string): Term => `reply to ${messageId}`,
  has: (type: string): Term => `has ${type}`,
  embedType: (type: string): Term => `embed ${type}`,
  embedProvider: (name: string): Term => `embed of ${name}`,
  host: (host: string): Term => `host ${host.toLowerCase()}`,
  filename: (name: string): Term => `file ${name.toLowerCase()}`,
  extension: (extension: string): Term => `extension ${extension.toLowerCase().replace(/^\./, '')}`,
} as const;

/** Returns the terms of neighbouring words, for the index and for searches. */
export const getWordTerms = (words: Phrase): Term[] =>
  words.flatMap(({ word, end, isCharacter }, index) => {
    const next = words[index + 1];
    const isPair = isCharacter && next?.isCharacter && next.start === end;
    return isPair ? [TERM.word(word), TERM.pair(word, next.word)] : [TERM.word(word)];
  });

/** Mentions and times, whose ids nobody searches for as text. */
const MARKUP = /<(?:@[!&]?|#|t:|id:)[^<>\s]{1,40}>/g;
const CUSTOM_EMOJI = /<a?:(\w{1,32}):\d{1,20}>/g;
const COMMAND = /<\/([^<>:]{1,100}):\d{1,20}>/g;
const LINK = /https?:\/\/([^\s/?#<>"'\\]{1,255})/gi;

const getHosts = (content: string): string[] =>
  [...content.matchAll(LINK)].map(([, authority = '']) =>
    authority.replace(/^.*@/, '').replace(/:\d*$/, '').toLowerCase(),
  );

const EMBED_TYPES: Readonly<Record<string, SearchEmbedType>> = {
  image: 'image',
  video: 'video',
  gifv: 'gif',
  article: 'article',
};

const getEmbedTypes = ({ type, image, thumbnail, video }: Embed): SearchEmbedType[] => {
  if (video?.content_type?.startsWith('audio/')) return ['sound'];
  const own = EMBED_TYPES[type];
  return [
    ...(own ? [own] : []),
    ...(image || (type === 'image' && thumbnail) ? (['image'] as const) : []),
    ...(video && type !== 'gifv' ? (['video'] as const) : []),
  ];
};

const EXTENSION = /\.([^.]{1,32})$/;

/** A message with what other capabilities can add to it. */
type Parts = Message & { readonly message_snapshots?: readonly unknown[] };

function getContents(
  message: Parts,
  hosts: readonly string[],
  embeds: readonly SearchEmbedType[],
): HasType[] {
  const { attachments, sticker_items: stickers = [], message_snapshots: snapshots = [] } = message;
  const isAttached = (kind: string) =>
    attachments.some(({ content_type: type }) => type?.startsWith(`${kind}/`));
  const contents: Readonly<Record<HasType, boolean>> = {
    image: isAttached('image') || embeds.includes('image') || embeds.includes('gif'),
    video: isAttached('video') || embeds.includes('video'),
    sound: isAttached('audio') || embeds.includes('sound'),
    file: attachments.length > 0,
    sticker: stickers.length > 0,
    embed: message.embeds.length > 0,
    link: hosts.length > 0,
    poll: message.poll !== undefined,
    snapshot: snapshots.length > 0,
  };
  return (Object.keys(contents) as HasType[]).filter((type) => contents[type]);
}

const getAuthorType = ({ webhook_id, author }: Message) =>
  webhook_id === undefined ? (author.bot ? 'bot' : 'user') : 'webhook';

/** Returns the terms of a message, and its words in their order. @param parentId of a thread's messages: they have the term of its parent as well */
export function getDocument(message: Message, parentId: string | null): { terms: Term[]; words: string } {
  const content = getMessageText(message)
    .replace(MARKUP, ' ')
    .replace(CUSTOM_EMOJI, ' $1 ')
    .replace(COMMAND, ' $1 ')
    .normalize('NFC');
  const words = splitWords(content);
  const hosts = getHosts(content);
  const embedTypes = message.embeds.flatMap(getEmbedTypes);
  const { mentions, mention_roles: roles, referenced_message: answered, message_reference } = message;
  const terms = [
    TERM.everything,
    TERM.channel(message.channel_id),
    ...(parentId === null ? [] : [TERM.channel(parentId)]),
    TERM.author(message.author.id),
    TERM.authorType(getAuthorType(message)),
    ...getWordTerms(words),
    ...mentions.map(({ id }) => TERM.mention(id)),
    ...roles.map(TERM.role),
    ...(message.mention_everyone ? [TERM.everyone] : []),
    ...(message.pinned ? [TERM.pinned] : []),
    ...(answered ? [TERM.repliedTo(answered.author.id)] : []),
    ...(answered && message_reference?.message_id ? [TERM.reply(message_reference.message_id)] : []),
    ...getContents(message, hosts, embedTypes).map(TERM.has),
    ...embedTypes.map(TERM.embedType),
    ...message.embeds.flatMap(({ provider }) => (provider?.name ? [TERM.embedProvider(provider.name)] : [])),
    ...hosts.map(TERM.host),
    ...message.attachments.flatMap(({ filename }) => {
      const extension = EXTENSION.exec(filename)?.[1];
      return [TERM.filename(filename), ...(extension ? [TERM.extension(extension)] : [])];
    }),
  ];
  return {
    terms: [...new Set(terms)],
    words: words.length > 0 ? ` ${words.map(({ word }) => word).join(' ')} ` : '',
  };
}
