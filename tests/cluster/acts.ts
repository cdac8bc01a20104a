import type { Message } from '@guildhall/client';
import { ChannelType } from '@guildhall/protocol/channels/types';
import { GatewayOpcode } from '@guildhall/protocol/gateway/opcodes';
import type { Ballots } from './ballots.ts';
import type { Commands } from './commands.ts';
import type { Ledger, Said } from './ledger.ts';
import { isUncertain, type Person } from './person.ts';
import type { Random } from './random.ts';

/** The means of actions that all users share. */
export interface Stage {
  readonly ledger: Ledger;
  readonly ballots: Ballots;
  readonly commands: Commands;
  readonly random: Random;
  readonly everybody: readonly string[];
}

const PLACES: ReadonlySet<number> = new Set([
  ChannelType.GUILD_TEXT,
  ChannelType.PUBLIC_THREAD,
  ChannelType.PRIVATE_THREAD,
]);

/** Whether members send messages in channels of a type. */
export const isPlace = (type: number): boolean => PLACES.has(type);

/** Performs one random action of a user; failures of actions that are no longer allowed are expected. */
export async function act(person: Person, stage: Stage): Promise<void> {
  const { ledger, ballots, commands, random, everybody } = stage;
  const { store, outbox, history, acknowledgements } = person.session;
  const places = [...store.channels.values()].filter(({ type }) => isPlace(type));
  if (random.chance(0.08)) return goToVoice(person, random);
  if (places.length === 0) return;
  const place = random.pick(places);
  const what = random.next();
  const mine = [...ledger.byId.values()].filter(
    (said) => said.authorId === person.id && said.id !== undefined && !said.deletion,
  );
  if (what < 0.06) await commands.use(person, place.id, place.guild_id ?? '');
  else if (what < 0.5) {
    // A mention in a private thread would add the user.
    const mentions = place.type !== ChannelType.PRIVATE_THREAD && random.chance(0.1);
    const mention = mentions ? ` <@${random.pick(everybody)}>` : '';
    outbox.send(place.id, { content: ledger.token(mention) });
  } else if (what < 0.58 && mine.length > 0) await edit(person, random.pick(mine), ledger);
  else if (what < 0.62 && mine.length > 0) await remove(person, random.pick(mine));
  else if (what < 0.68) {
    const { last_message_id: last } = place;
    if (last) acknowledgements.acknowledge(place.id, last);
  } else if (what < 0.72) person.session.startTyping(place.id);
  else if (what < 0.75) await openThread(person, place.id, mine, stage);
  else if (what < 0.79) await changeThread(person, place.id, random);
  else if (what < 0.86) await ballots.cast(person, place.guild_id ?? '', random);
  else if (what < 0.93) await search(person, place.guild_id ?? '', stage);
  else await history.openPresent(place.id).catch(() => {});
  for (const failed of outbox.pending())
    if (failed.status === 'failed') outbox.remove(failed.channelId, failed.nonce);
}

/** Joins a voice channel that the user sees, or leaves the one of a guild. */
function goToVoice(person: Person, random: Random): void {
  const rooms = getVoiceChannels(person);
  if (rooms.length === 0) return;
  const { id, guild_id } = random.pick(rooms);
  setVoiceState(person, guild_id, random.chance(0.8) ? id : null, random.chance(0.5));
}

/** Joins a voice channel of the guild. */
export function joinVoice(person: Person, guildId: string): void {
  const room = getVoiceChannels(person).find(({ guild_id }) => guild_id === guildId);
  if (room) setVoiceState(person, guildId, room.id, true);
}

const getVoiceChannels = ({ session }: Person) =>
  [...session.store.channels.values()].filter(({ type }) => type === ChannelType.GUILD_VOICE);

const setVoiceState = (
  { session }: Person,
  guildId: string | undefined,
  channelId: string | null,
  isMuted: boolean,
) =>
  session.gateway.send(GatewayOpcode.VOICE_STATE_UPDATE, {
    guild_id: guildId ?? null,
    channel_id: channelId,
    self_mute: isMuted,
    self_deaf: false,
    self_video: false,
  });

async function edit(person: Person, said: Said, ledger: Ledger): Promise<void> {
  if (said.edits.at(-1)?.outcome === 'unknown') return;
  const made = ledger.edit(said, ledger.token());
  try {
    await person.rest.call('updateMessage', {
      params: { channel_id: said.channelId, message_id: said.id as string },
      body: { content: made.token },
    });
    made.outcome = 'made';
  } catch (error) {
    if (!isUncertain(error)) made.outcome = 'refused';
  }
}

async function remove(person: Person, said: Said): Promise<void> {
  const deletion: NonNullable<Said['deletion']> = { began: performance.now() };
  said.deletion = deletion;
  try {
    await person.rest.call('deleteMessage', {
      params: { channel_id: said.channelId, message_id: said.id as string },
    });
    deletion.acknowledged = performance.now();
  } catch {
    // Rejected or unknown: it can exist or not.
  }
}

/** Starts a public thread, from one of the user's messages if there is one in the channel. */
async function openThread(
  person: Person,
  channel_id: string,
  mine: readonly Said[],
  { ledger, random }: Stage,
): Promise<void> {
  const { mutations } = person.session;
  const start = mine.findLast((said) => said.channelId === channel_id);
  const body = { name: ledger.token() };
  try {
    const thread =
      start && random.chance(0.7)
        ? await mutations.startThreadFrom(channel_id, start.id as string, body)
        : await mutations.startThread(channel_id, { ...body, type: ChannelType.PUBLIC_THREAD });
    ledger.publicThreads.set(thread.id, channel_id);
  } catch {
    // A thread that was created all the same becomes known by its events.
  }
}

/** Joins, leaves, archives or reopens a thread: none of this changes who can view it, as private ones are closed to additions. */
async function changeThread({ rest, session }: Person, channel_id: string, random: Random): Promise<void> {
  const thread = session.store.channels.get(channel_id);
  if (thread?.type !== ChannelType.PUBLIC_THREAD) return;
  const params = { channel_id };
  const call = random.pick([
    () => rest.call('joinThread', { params }),
    () => rest.call('leaveThread', { params }),
    () => rest.call('updateChannel', { params, body: { archived: true } }),
    () => rest.call('updateChannel', { params, body: { archived: false } }),
  ] as (() => Promise<unknown>)[]);
  await call().catch(() => {});
}

/** Searches a guild for the text of a message that somebody sent there, wherever that is. */
async function search(person: Person, guild_id: string, { ledger, random }: Stage): Promise<void> {
  const there = [...ledger.byId.values()].filter(({ guildId }) => guildId === guild_id);
  if (there.length === 0) return;
  const wanted = random.pick(there);
  const began = performance.now();
  try {
    const result = await person.rest.call('searchGuildMessages', {
      params: { guild_id },
      query: { content: `"${wanted.token.split(' ')[0]}"`, limit: 25, offset: 0 } as never,
    });
    // While messages are indexed, there is no result.
    const messages = (result as { messages?: readonly (readonly Message[])[] }).messages;
    if (!messages) return;
    const found = messages.flat().map(({ id, channel_id }) => ({ id, channelId: channel_id }));
    ledger.searches.push({
      userId: person.id,
      guildId: guild_id,
      wanted,
      began,
      at: performance.now(),
      found,
    });
  } catch {
    // No longer a member, or a process that was killed.
  }
}
