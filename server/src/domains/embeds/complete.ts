import { isDeepStrictEqual } from 'node:util';
import { webLinks } from '@guildhall/markup';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { Permission } from '@guildhall/protocol/permissions/index';
import type { App } from '../../app.ts';
import type { DomainJobs } from '../../domain.ts';
import { channelEvents, type EventPlace } from '../../state/channel-events.ts';
import { findPlace } from '../../state/find-place.ts';
import { getGifEmbed } from '../gifs/index.ts';
import { cleanAddress, cleanLink, type EmbedMedia } from '../media-proxy/index.ts';
import { loadWireMessage, nextSequence } from '../messages/index.ts';
import { measureComponents, measureEmbeds } from './measure.ts';
import { getPreview } from './preview.ts';
import { type Embedding, type Embeds, forgetOldPreviews, loadEmbedding, storeEmbeds } from './store.ts';

interface MessageJob {
  readonly channelId: string;
  readonly messageId: string;
}

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    /** A message's links are due to be looked up, or images in its embeds and components measured. */
    'embeds.complete': MessageJob;
    'embeds.forget_previews': Record<string, never>;
  }
}

/** Links of a message that are looked up. */
const MAX_LINKS = 5;
/** Tries for a message that is edited repeatedly in the meantime: the last edit has a job of its own. */
const MAX_TRIES = 3;

/** Whether links of the author get previews there. */
async function mayEmbed(app: App, { guild_id, author_id }: Embedding, channelId: string): Promise<boolean> {
  if (guild_id === null) return true;
  const state = await app.guilds.get(guild_id);
  await state?.refresh();
  const member = await state?.member(author_id);
  if (!state || !member) return false;
  return (state.permissions(member, channelId) & Permission.EMBED_LINKS) !== 0n;
}

/** The links of a text that have previews: those to other sites if they are fetched, and those to GIFs of ours. */
function findLinks({ config }: Pick<App, 'config'>, content: string): string[] {
  const own = new Set([config.publicUrl, config.assetsUrl].map((url) => new URL(url).origin));
  const links = webLinks(content).flatMap(({ url }) => cleanLink(url) ?? []);
  const isShown = (link: string) =>
    own.has(new URL(link).origin) ? getGifEmbed({ config }, link) !== undefined : config.linkPreviews;
  return [...new Set(links)].filter(isShown).slice(0, MAX_LINKS);
}

async function getEmbeds(app: App, message: Embedding, channelId: string): Promise<object[]> {
  const own = (message.embeds as (EmbedMedia & { type?: string })[]).filter(({ type }) => type === 'rich');
  if (own.length > 0) return measureEmbeds(app, own);
  const links = findLinks(app, message.content);
  if (!app.config.linkPreviews && links.length === 0) return message.embeds;
  if (!(await mayEmbed(app, message, channelId))) return [];
  const found = await Promise.all(
    links.map(async (link) => {
      const embed = getGifEmbed(app, link) ?? (await getPreview(app, cleanAddress(link) as string));
      return embed && { ...embed, url: link };
    }),
  );
  return found.filter((embed) => embed !== null);
}

/** Stores a message's embeds and components, and publishes the change. Returns whether the message still was `before`. */
async function write(
  app: App,
  place: EventPlace,
  { channelId, messageId }: MessageJob,
  before: Embedding,
  after: Embeds,
): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    if (!(await storeEmbeds(tx, channelId, messageId, before, after))) return false;
    const seq = await nextSequence(tx, channelId);
    const data = await loadWireMessage(tx, channelId, messageId);
    for (const event of channelEvents(place, 'MESSAGE_UPDATE', data, seq)) tx.emit(event);
    if ((before.flags & MessageFlag.CROSSPOSTED) !== 0)
      await app.jobs.add(tx.sql, 'announcements.follow_source', { channelId, messageId });
    return true;
  });
}

async function complete(app: App, job: MessageJob): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const message = await loadEmbedding(app.db, job.channelId, job.messageId);
    if (!message) return;
    const { components } = message;
    const after = {
      embeds: await getEmbeds(app, message, job.channelId),
      components: components && (await measureComponents(app, components)),
    };
    if (isDeepStrictEqual(after, { embeds: message.embeds, components })) return;
    const place = await findPlace(app, message.guild_id, job.channelId);
    if (!place || (await write(app, place, job, message, after))) return;
  }
}

/** Registers the jobs that complete embeds, which wait for other hosts, and forget old previews every hour. */
export const embedsJobs: DomainJobs = {
  'embeds.complete': { run: complete, lane: 'outside' },
  'embeds.forget_previews': { run: ({ db }) => forgetOldPreviews(db), cron: '23 * * * *' },
};
