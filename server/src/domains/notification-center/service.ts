import type { Message } from '@guildhall/protocol/messages/schemas';
import type { NotificationItem, NotificationPage } from '@guildhall/protocol/notification-center/schemas';
import { compareSnowflakes } from '@guildhall/protocol/snowflake';
import type { Context } from '../../app.ts';
import { notFound } from '../../platform/http/errors.ts';
import { deleteMention, listMentions } from '../mentions/index.ts';
import { itemAcked, itemDeleted } from './events.ts';
import { presentItem, presentMention } from './present.ts';
import { ackItems, deleteItem, loadItems, loadRead } from './store.ts';

/** Above every id. */
const NEWEST = '9223372036854775807';

/** What a page of items contains. */
export interface PageOptions {
  readonly limit: number;
  /** The last item of the page before. */
  readonly after: string | undefined;
  /** The kinds of mentions among them; undefined for none. */
  readonly mentions: { readonly roles: boolean; readonly everyone: boolean } | undefined;
}

async function loadMentionItems(
  context: Context,
  { mentions, after, limit }: PageOptions,
): Promise<NotificationItem[]> {
  if (!mentions) return [];
  const { app, caller } = context;
  const page = { ...mentions, limit, before: after ?? NEWEST };
  const messages = JSON.parse(await listMentions(context, undefined, page)) as Message[];
  const read = await loadRead(app.db, caller.userId, [
    ...new Set(messages.map(({ channel_id }) => channel_id)),
  ]);
  return Promise.all(
    messages.map(async (message) => {
      const { id, channel_id: channelId } = message;
      const guildId = (await app.guilds.ofChannel(channelId)) ?? null;
      return presentMention(message, guildId, compareSnowflakes(id, read.get(channelId) ?? '0') <= 0);
    }),
  );
}

/** Returns a page of what the caller was notified of, the newest first. */
export async function listItems(context: Context, options: PageOptions): Promise<NotificationPage> {
  const { app, caller } = context;
  const { limit, after = NEWEST } = options;
  const [rows, mentions] = await Promise.all([
    loadItems(app.db, caller.userId, after, limit + 1),
    // One more tells whether there are more; the documented limit of mentions is that of a page.
    loadMentionItems(context, { ...options, limit: Math.min(limit + 1, 100) }),
  ]);
  const all = [...rows.map(presentItem), ...mentions].sort((a, b) => compareSnowflakes(b.id, a.id));
  const items = all.slice(0, limit);
  const hasMore = all.length > items.length || mentions.length === 100;
  return { limit, items, cursor: hasMore ? (items.at(-1)?.id ?? null) : null, has_more: hasMore };
}

/** Marks items as seen and publishes it. Returns how many of them exist. */
export function ackNotifications({ app, caller }: Context, itemIds: readonly string[]): Promise<number> {
  return app.db.transaction(async (tx) => {
    const found = await ackItems(tx, caller.userId, itemIds);
    for (const { item_id, isNew } of found) if (isNew) tx.emit(itemAcked(caller.userId, item_id));
    return found.length;
  });
}

/** Throws 404 without such an item of the caller. */
export async function ackNotification(context: Context, itemId: string): Promise<void> {
  if ((await ackNotifications(context, [itemId])) === 0) throw notFound();
}

/** Removes an item, or dismisses a mention. Throws 404 if there is none, 10008 for a mention. */
export async function removeNotification(
  context: Context,
  itemId: string,
  isMention: boolean,
): Promise<void> {
  if (isMention) return deleteMention(context, itemId);
  const { app, caller } = context;
  const isDeleted = await app.db.transaction(async (tx) => {
    if (!(await deleteItem(tx, caller.userId, itemId))) return false;
    tx.emit(itemDeleted(caller.userId, itemId));
    return true;
  });
  if (!isDeleted) throw notFound();
}
