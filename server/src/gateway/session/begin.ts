import { readPrivilegedIntents } from '@guildhall/protocol/applications/flags';
import { GatewayCapability } from '@guildhall/protocol/gateway/capabilities';
import { GatewayCloseCode } from '@guildhall/protocol/gateway/close-codes';
import { getActivities } from '@guildhall/protocol/presence/custom-status';
import type { UserSettings } from '@guildhall/protocol/users/settings';
import { readPrivacy } from '../../domains/activities/index.ts';
import { loadUsers, presentUser } from '../../domains/users/index.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { idAt } from '../../platform/ids/generator.ts';
import { isOutage } from '../../platform/outage.ts';
import { resumeUrl } from '../address.ts';
import type { Client } from '../client.ts';
import { membersOfGuild } from '../commands/member-store.ts';
import { type SentPresence, setPresence } from '../commands/set-presence.ts';
import type { EarlyEvents, GatewayContext } from '../context.ts';
import { botReady } from '../ready/bot.ts';
import { type GuildCreateExtras, guildCreate, noExtras, wantsMembers } from '../ready/guild-create.ts';
import { memberWithUser } from '../ready/guild-json.ts';
import { wantedParts } from '../ready/parts.ts';
import { personReady } from '../ready/person.ts';
import { type Attached, attachAll, loadInTurn, pinAll } from '../ready/start.ts';
import type { UserState } from '../ready/store.ts';
import { sendSupplement } from '../ready/supplement.ts';
import { authenticate } from './authenticate.ts';
import { checkBotIntents, type Identify, MAX_GUILDS_PER_SHARD, readIdentify } from './identify.ts';
import { MAX_PERSON_SESSIONS } from './identify-limit.ts';
import { Session } from './session.ts';
import type { SignInWatch } from './sign-ins.ts';
import { takeSessionStart } from './start-limit-store.ts';
import { receiveUserEvent } from './user-events.ts';
import { getVariant } from './variant.ts';

/** Capabilities of people who send none: versioned read states and settings, votes in polls together. */
const DEFAULT_CAPABILITIES =
  GatewayCapability.VERSIONED_READ_STATES |
  GatewayCapability.VERSIONED_USER_GUILD_SETTINGS |
  GatewayCapability.COALESCED_POLL_VOTES;
/** Milliseconds by which the clocks of two processes can differ. */
const CLOCKS_APART_MS = 2_000;
/** The presence of a session that sets none: as chosen by its person. */
const chosenPresence = ({ settings }: UserState): SentPresence => {
  const { status = 'online', custom_status = null } = (settings ?? {}) as Partial<UserSettings>;
  return { status, activities: getActivities(custom_status, Date.now()) };
};
const LARGE_THRESHOLD = { bot: 50, person: 250 };

/** Responds to IDENTIFY with READY, or with the close code or opcode 9 for the reason. */
export async function identify(context: GatewayContext, client: Client, d: unknown): Promise<void> {
  const asked = readIdentify(d);
  if (typeof asked === 'number') return client.close(asked);
  const watch = context.signIns.watch();
  let session: Session | undefined;
  try {
    session = await identifyWatched(context, client, asked, watch);
  } finally {
    watch.close(session);
  }
}

async function identifyWatched(
  context: GatewayContext,
  client: Client,
  asked: Identify,
  watch: SignInWatch,
): Promise<Session | undefined> {
  const caller = await authenticate(context, client, asked.token);
  if (!caller) return undefined;
  const refused = await refusal(context, caller, asked);
  if (refused === 'later') {
    client.invalid(false);
    return undefined;
  }
  if (refused !== undefined) return refuse(client, refused);
  // From here on no event of the user is missed; those whose effect is already in the database do no harm twice.
  const early = context.listenEarly(caller.userId);
  let session: Session | undefined;
  try {
    session = await enter(context, { client, caller, asked, watch, early });
    return session;
  } finally {
    early.end();
    // A session that has begun holds the feed until it ends.
    if (!session) context.feeds.release(caller.userId);
  }
}

const refuse = (client: Client, code: GatewayCloseCode): undefined => {
  client.close(code);
  return undefined;
};

/** Why the caller can't begin a session now, as far as that is known without its data. */
async function refusal(
  context: GatewayContext,
  { userId, bot }: Caller,
  { shard }: Identify,
): Promise<GatewayCloseCode | 'later' | undefined> {
  if (shard && !bot) return GatewayCloseCode.INVALID_SHARD;
  if (!bot && context.registry.ofUser(userId).size >= MAX_PERSON_SESSIONS)
    return GatewayCloseCode.TOO_MANY_SESSIONS;
  if (!context.identifyLimit.take(userId, bot, shard?.[0] ?? 0)) return 'later';
  if (bot && context.app.config.rateLimits && !(await takeSessionStart(context.app.db, userId)))
    return 'later';
  return undefined;
}

interface Entry {
  readonly client: Client;
  readonly caller: Caller;
  readonly asked: Identify;
  readonly watch: SignInWatch;
  readonly early: EarlyEvents;
}

/** Begins the session and sends READY. Returns undefined if it could not begin. */
async function enter(context: GatewayContext, entry: Entry): Promise<Session | undefined> {
  const { app } = context;
  const { client, caller, asked, watch, early } = entry;
  const loadedAt = Date.now();
  const capabilities = getCapabilities(caller, asked);
  const wanted = wantedParts({
    bot: caller.bot,
    has: (capability) => (capabilities & GatewayCapability[capability]) !== 0,
  });
  const { userId, applicationId } = caller;
  const userState = await loadInTurn(context, { userId, applicationId, shard: asked.shard }, wanted);
  if (!userState) return refuse(client, GatewayCloseCode.AUTHENTICATION_FAILED);
  const wrong = caller.bot ? checkBotIntents(asked.intents, userState.applicationFlags) : undefined;
  if (wrong !== undefined) return refuse(client, wrong);
  const session = newSession(context, client, caller, asked, userState);
  if (!caller.bot) {
    session.privacy = readPrivacy(userState.settings, userState.hiddenServices);
    session.headless = userState.headless;
  }
  const served = userState.memberships.filter(({ guildId }) => session.serves(guildId));
  if (caller.bot && served.length > MAX_GUILDS_PER_SHARD)
    return refuse(client, GatewayCloseCode.SHARDING_REQUIRED);
  const pinned = await pinAll(context, served, loadedAt);
  const ended = watch.hasEnded(caller);
  if (ended || !client.connection.open) {
    for (const { state, userId } of pinned) state.unpin(userId);
    return ended ? refuse(client, GatewayCloseCode.AUTHENTICATION_FAILED) : undefined;
  }
  // Everything up to READY's text happens in one turn of the event loop.
  session.reserveFirst();
  const attached = attachAll(context.rooms, session, pinned);
  context.registry.add(session);
  early.end();
  for (const event of early.events) receiveUserEvent(context, [session], event);
  client.carry(session);
  client.connection.compressPayloads = asked.compress && client.connection.encoding.name === 'plain';
  try {
    await session.during(open(context, client, session, userState, attached, asked));
  } catch (error) {
    context.registry.end(session);
    app.log[isOutage(error) ? 'warn' : 'error']('gateway.ready_failed', { error });
    client.close(GatewayCloseCode.UNKNOWN_ERROR);
    return session;
  }
  // Messages sent between the reading of the marks and the taking of the seats are in neither.
  const since = idAt(loadedAt - CLOCKS_APART_MS);
  for (const { room, seat } of attached) {
    const spoken = room.spokenSince(since, seat);
    if (spoken.length > 0) context.reveal.toSeat(seat, spoken);
  }
  return session;
}

/** Sends READY, then the events that arrived in the meantime, then a bot's guilds. */
async function open(
  context: GatewayContext,
  client: Client,
  session: Session,
  userState: UserState,
  attached: readonly Attached[],
  { presence: asked = chosenPresence(userState) }: Identify,
): Promise<void> {
  const { presence, registry, app } = context;
  const { variant } = session;
  setPresence(context, session, asked);
  const ready = (variant.bot ? botReady : personReady)({
    session,
    userState,
    attached,
    resumeUrl: resumeUrl(app.config.publicUrl, client.request.host),
    sessions: presence.sessionsFor(session),
  });
  await ready.prepare(client.connection.encoding);
  if (!client.connection.open) return registry.disconnected(session);
  session.open(client.connection, ready);
  if (variant.bot) await sendGuilds(context, session, attached, userState);
  else
    session
      .during(sendSupplement(context, session, userState))
      .catch((error: unknown) => app.log.error('gateway.supplement_failed', { error }));
}

const getCapabilities = ({ bot }: Caller, { capabilities }: Identify): number =>
  capabilities ?? (bot ? 0 : DEFAULT_CAPABILITIES);

function newSession(
  context: GatewayContext,
  client: Client,
  caller: Caller,
  asked: Identify,
  { applicationFlags }: UserState,
): Session {
  const { bot } = caller;
  return new Session({
    id: context.newSessionId(),
    userId: caller.userId,
    applicationId: caller.applicationId,
    signIn: caller.signIn,
    shard: asked.shard,
    client: asked.client,
    largeThreshold: asked.largeThreshold ?? (bot ? LARGE_THRESHOLD.bot : LARGE_THRESHOLD.person),
    variant: getVariant({
      version: client.request.version === 9 ? 9 : 10,
      bot,
      intents: asked.intents,
      capabilities: getCapabilities(caller, asked),
      contentGranted: !bot || readPrivilegedIntents(applicationFlags).messageContent,
    }),
  });
}

/** Sends a bot's guilds, one after the other; the process gets to read in between. */
async function sendGuilds(
  context: GatewayContext,
  session: Session,
  attached: readonly Attached[],
  userState: UserState,
): Promise<void> {
  if (!session.variant.wants('GUILD_CREATE', true)) return;
  for (const entry of attached) {
    const extras = wantsMembers(session, entry.room) ? await loadExtras(context, session, entry) : noExtras;
    if (!entry.seat.active) continue;
    const current = { ...entry, member: entry.room.state.knownMember(session.userId) ?? entry.member };
    const created = guildCreate(session, current, userState.user, extras);
    session.connection?.allow(created.size);
    session.deliver(created);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function loadExtras(
  { app, presence }: GatewayContext,
  session: Session,
  { room }: Attached,
): Promise<GuildCreateExtras> {
  const members = await membersOfGuild(app.db, room.guildId, session.largeThreshold);
  const others = members.filter(({ userId }) => userId !== session.userId);
  const rows = await loadUsers(
    app.db,
    others.map(({ userId }) => userId),
  );
  const users = new Map(rows.map((row) => [row.user_id, presentUser(row)]));
  return {
    members: others.flatMap((member) => {
      const user = users.get(member.userId);
      return user ? [memberWithUser(member, user)] : [];
    }),
    presences: await presence.presencesIn(room.guildId),
  };
}
