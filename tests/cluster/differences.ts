import { channelUnread, comparable, type Store } from '@guildhall/client';
import type { Delivery, Person } from './person.ts';

type Row = { readonly id?: string | undefined };

/** The channels and threads of a store, as they are compared. */
function getRows(store: Store): Map<string, string> {
  const { privateChannels, guilds } = comparable(store);
  const rows: readonly Row[] = [
    ...privateChannels,
    ...guilds.flatMap((guild) => [...guild.channels, ...guild.threads]),
  ];
  return new Map(rows.map((row) => [row.id ?? '', JSON.stringify(row)]));
}

const describeSide = (store: Store, id: string) => {
  const { last_message_id, member, guild_id } = store.channels.get(id) ?? {};
  return JSON.stringify({
    last_message_id,
    read: store.readStates.get(id),
    joined: member?.join_timestamp ?? store.guilds.get(guild_id ?? '')?.joined_at,
    unread: channelUnread(store, id),
  });
};

const describeDelivery = ({ at, session, sequence, type, messageId, marked }: Delivery) =>
  `${(at / 1_000).toFixed(2)} s, session ${session}, ${sequence}: ${type} ${messageId ?? ''} ${marked ? JSON.stringify(marked) : ''}`;

/** What is about a channel, and what replaces all of them. */
const isAbout = ({ type, channelId, marked, guildId }: Delivery, id: string, guild: string | undefined) =>
  channelId === id ||
  type === 'READY' ||
  (type.startsWith('GUILD_') && type.length < 13 && guildId === guild) ||
  marked?.some((entry) => entry.id === id) === true;

/** Describes each channel in which a user's store differs from a fresh one, with its last deliveries. */
export function describeDifferences({ session: { store }, deliveries }: Person, fresh: Store): string {
  const [held, read] = [getRows(store), getRows(fresh)];
  const differing = [...new Set([...held.keys(), ...read.keys()])].filter(
    (id) => held.get(id) !== read.get(id),
  );
  return differing
    .map((id) => {
      const guild = store.channels.get(id)?.guild_id;
      const last = deliveries.filter((delivery) => isAbout(delivery, id, guild)).slice(-20);
      return [
        `channel ${id} of ${guild}`,
        `held: ${describeSide(store, id)}`,
        `read: ${describeSide(fresh, id)}`,
        ...last.map(describeDelivery),
      ].join('\n  ');
    })
    .join('\n');
}
