import { isMuted } from '@guildhall/protocol/notifications/decide';
import type { PrivateChannel } from '@guildhall/protocol/private-channels/schemas';
import type { App } from '../../app.ts';
import { createContext } from '../../context.ts';
import type { DomainJobs } from '../../domain.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { idAt } from '../../platform/ids/generator.ts';
import { accessChannel } from '../../state/access.ts';
import { sendAccountEmail } from '../accounts/index.ts';
import type { DigestPlace } from '../mail/index.ts';
import { loadMutes, PRIVATE } from '../notifications/index.ts';
import { loadPrivateChannelText } from '../private-channels/index.ts';
import { claim, loadDue, loadMissed, type MissedPlace, release } from './store.ts';

declare module '../../platform/jobs/job.ts' {
  interface JobPayloads {
    'digests.find': Record<string, never>;
    'digests.send': { readonly userId: string };
  }
}

/** A user who was not here for six hours gets one email a day at most; ours. */
const TIMES = { everyHours: 24, awayHours: 6 } as const;
/** Older messages are no news; ms. */
const MAX_AGE = 7 * 86_400_000;
const PAGE = 1_000;
/** Conversations and channels that an email names. */
const NAMED = 10;

async function find({ db, jobs }: App): Promise<void> {
  for (let after = '0'; ; ) {
    const due = await loadDue(db, after, PAGE, TIMES);
    if (due.length === 0) return;
    await db.transaction((tx) =>
      jobs.addAll(
        tx.sql,
        'digests.send',
        due.map((userId) => ({ payload: { userId }, key: `digests.send ${userId}` })),
      ),
    );
    after = due.at(-1) ?? after;
  }
}

/** The name of a place that the user can still read and has not muted; undefined for others. */
async function describe(
  app: App,
  userId: string,
  { channel_id: channelId, messages }: MissedPlace,
): Promise<DigestPlace | undefined> {
  const access = await accessChannel(createContext(app, userId), channelId).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined;
    throw error;
  });
  if (!access) return undefined;
  const guildId = access.kind === 'guild' ? access.state.id : PRIVATE;
  const parentId = access.kind === 'guild' ? access.channel.parent_id : null;
  const now = Date.now();
  const mutes = await loadMutes(app.db, userId, guildId, [channelId, ...(parentId ? [parentId] : [])]);
  if (mutes.some((settings) => isMuted(settings, now))) return undefined;
  if (access.kind === 'guild')
    return { guild: access.state.guild.name, name: `#${access.channel.name}`, messages };
  const text = await loadPrivateChannelText(app.db, userId, channelId);
  const { name, recipients = [] } = JSON.parse(text) as PrivateChannel;
  const names = recipients.map((user) => user.global_name ?? user.username).join(', ');
  return { guild: undefined, name: name || names, messages };
}

/** Sends an email about missed messages, once a day whichever process does it; nothing if none are left that the user can read. */
async function send(app: App, userId: string): Promise<void> {
  await app.db.transaction(async (tx) => {
    const claimed = await claim(tx, userId, TIMES.everyHours);
    if (!claimed) return;
    const since = Math.max(Date.now() - MAX_AGE, claimed.before?.getTime() ?? 0);
    const places: DigestPlace[] = [];
    for (const missed of await loadMissed(app.db, userId, idAt(since))) {
      const place = await describe(app, userId, missed);
      if (place) places.push(place);
    }
    if (places.length === 0) return release(tx, userId, claimed.before);
    places.sort((a, b) => b.messages - a.messages);
    // In the transaction: if it fails, the job is repeated.
    await sendAccountEmail(app, userId, ({ digest }) =>
      digest(
        places.slice(0, NAMED),
        Math.max(0, places.length - NAMED),
        `${app.config.publicUrl}/open-app-from-email`,
      ),
    );
  });
}

/** Emails about missed messages, for those who want them. */
export const digestJobs: DomainJobs = {
  'digests.find': { run: find, cron: '15 * * * *' },
  'digests.send': { run: (app, { userId }) => send(app, userId), lane: 'outside' },
};
