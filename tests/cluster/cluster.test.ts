import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNats } from '../support/nats.ts';
import { seedPeople } from '../support/seed-people.ts';
import { act, isPlace, joinVoice } from './acts.ts';
import { type Administrator, createAdministrator } from './administrator.ts';
import { Ballots } from './ballots.ts';
import { type Chaos, createChaos } from './chaos.ts';
import {
  checkAllowed,
  checkComplete,
  checkSequences,
  checkStore,
  checkStored,
  checkWindows,
  checkWritten,
  readAll,
} from './checks.ts';
import { Commands } from './commands.ts';
import { Ledger } from './ledger.ts';
import type { Course } from './model.ts';
import { createPerson, type Person } from './person.ts';
import { type Cluster, startCluster } from './processes.ts';
import { createRandom } from './random.ts';
import { checkSearches } from './searches.ts';
import { seedGuild } from './seed.ts';
import { until } from './until.ts';

/** The same seed results in the same sequence of actions, as far as timing allows: `CLUSTER_SEED=7 npx vitest run tests/cluster`. */
const seed = Number(process.env.CLUSTER_SEED ?? 1);
const seconds = Number(process.env.CLUSTER_SECONDS ?? 40);
const PEOPLE = 100;
const GUILDS = 4;
const GUILD_MEMBERS = 32;
/** The number of actions of all users together in a second. */
const ACTIONS_PER_SECOND = 45;
/**
 * The end has come when no session got anything for `quiet`: longer than it takes to notice a lost event or a dead process, and to store
 * collected writes. The voice states of a killed gateway last as long as its lease, and a sweep. Longer than `most` nothing may take.
 */
const SETTLE_MS = { quiet: 4_000, most: 30_000 };
/** Within this time, the users of a killed gateway know that their sessions have ended. */
const KILL_MS = 12_000;
/** Users whose windows are read at a time. */
const READERS = 8;

describe.skipIf(!hasNats)(
  `two API, two gateway, two voice and one worker process under fire, seed ${seed}`,
  () => {
    let cluster: Cluster;
    const random = createRandom(seed);
    const ledger = new Ledger();
    const ballots = new Ballots();
    let commands: Commands;
    const people = new Map<string, Person>();
    const administrators: Administrator[] = [];
    const courses = new Map<string, Course>();
    const getGuild = new Map<string, string>();
    let end = 0;
    /** When the stages of the run were over, in seconds. */
    const stages: Record<string, number> = {};
    const note = (stage: string) => {
      stages[stage] = Math.round(performance.now() / 1_000);
    };
    /** The channels in which a user has the latest messages. */
    let opened = 0;
    let chaos: Chaos;

    const everybody = () => [...people.values()];
    const getOwner = (course: Course) => people.get(course.now.ownerId) as Person;
    const online = () => everybody().filter(({ session }) => session.gateway.state === 'online').length;

    /** Reads everything again that a user can see and lost on the way; data kept throughout stays as it is. */
    const openWindows = () =>
      forEachPerson(async ({ session: { store, history } }) => {
        for (const { id, type } of store.channels.values()) {
          if (!isPlace(type)) continue;
          await history.openPresent(id);
          opened += 1;
        }
      });

    const forEachPerson = async (visit: (person: Person) => Promise<void>) => {
      const waiting = everybody();
      const read = async () => {
        for (let person = waiting.pop(); person; person = waiting.pop()) await visit(person);
      };
      await Promise.all(Array.from({ length: READERS }, read));
    };

    const settle = async () => {
      const latest = performance.now() + SETTLE_MS.most;
      const begun = performance.now();
      const isQuiet = () => {
        const last = Math.max(begun, ...everybody().map(({ deliveries }) => deliveries.at(-1)?.at ?? 0));
        return performance.now() - last >= SETTLE_MS.quiet;
      };
      while (performance.now() < latest) {
        if (isQuiet() && (await readVoiceStates()).every(isOfSession)) return;
        await sleep(250);
      }
    };

    const readVoiceStates = async () => {
      const client = new pg.Client(cluster.connection);
      await client.connect();
      const { rows } = await client.query('SELECT guild_id, user_id, session_id FROM voice_states');
      await client.end();
      return rows as { guild_id: string; user_id: string; session_id: string }[];
    };
    const isOfSession = ({ user_id, session_id }: { user_id: string; session_id: string }) =>
      people.get(user_id)?.sessionId === session_id;

    /** When sessions ended although no gateway had been killed for a while: of the other faults, none may cost a session. */
    const getInvalidatedByOutages = () => {
      const kills = chaos.history.filter(({ name }) => name === 'kill a gateway');
      return everybody()
        .flatMap(({ invalidatedAt }) => invalidatedAt)
        .filter((at) => !kills.some((kill) => at >= kill.at && at < kill.at + KILL_MS));
    };

    const isChannel = (id: string) =>
      [...courses.values()].some((course) =>
        course.possible(Number.NEGATIVE_INFINITY, end).some(({ channels }) => channels.has(id)),
      );

    beforeAll(async () => {
      cluster = await startCluster(2);
      note('started');
      const seeded = await seedPeople(cluster.connection, PEOPLE);
      for (const one of seeded) people.set(one.id, createPerson(cluster, one, ledger, random.fork()));
      for (let number = 0; number < GUILDS; number += 1) {
        const members = Array.from(
          { length: GUILD_MEMBERS },
          (_, n) => seeded[(number * (PEOPLE / GUILDS) + n) % PEOPLE]?.id as string,
        );
        const structure = await seedGuild(cluster.connection, number, members, 6, 4, ledger.publicThreads, 2);
        const owner = people.get(structure.ownerId) as Person;
        const [channel_id] = structure.channels.keys();
        const invite = await owner.rest.call('createChannelInvite', {
          params: { channel_id: channel_id as string },
          body: { max_age: 0 },
        });
        const { code } = invite as { code: string };
        await ballots.open(owner, structure.guildId, channel_id as string);
        const administrator = createAdministrator(owner, people, structure, code, random.fork());
        administrators.push(administrator);
        courses.set(structure.guildId, administrator.course);
      }
      commands = new Commands(cluster, ledger, random.fork());
      await commands.install(new Map([...courses].map(([guildId, course]) => [guildId, getOwner(course)])));
      for (const person of everybody()) person.session.gateway.connect();
      await until(
        () => `${online()} people are online.`,
        () => online() === PEOPLE,
        90_000,
      );
      note('online');
    }, 300_000);

    afterAll(async () => {
      for (const person of everybody()) person.leave();
      commands?.stop();
      await cluster?.stop();
    });

    test('the processes survive', async () => {
      chaos = createChaos(cluster, everybody(), random.fork());
      const lives = random.fork();
      const stage = { ledger, ballots, commands, random: lives, everybody: [...people.keys()] };
      const held = new Map(
        everybody().map((person) => [
          person,
          [...person.session.store.channels.keys()].filter(() => lives.chance(0.5)),
        ]),
      );
      await forEachPerson(async (person) => {
        for (const channelId of held.get(person) ?? []) {
          person.session.history.hold(channelId, () => undefined);
          await person.session.history.openPresent(channelId);
        }
      });
      note('begun');
      const breaking = chaos.run();
      const changing = administrators.map((administrator) => administrator.run());
      const last = performance.now() + seconds * 1_000;
      const acting: Promise<void>[] = [];
      while (performance.now() < last) {
        acting.push(act(lives.pick(everybody()), stage));
        await sleep(1_000 / ACTIONS_PER_SECOND);
      }
      note('acted');
      chaos.stop();
      await breaking;
      for (const administrator of administrators) administrator.stop();
      await Promise.all([...changing, ...acting]);
      await Promise.all(cluster.members.filter(({ running }) => !running).map((member) => member.start()));
      await until(
        () => `${online()} people are online.`,
        () => online() === PEOPLE,
        90_000,
      );
      await until(
        () => 'Messages are still on their way.',
        () => everybody().every((person) => person.idle()),
        60_000,
      );
      note('calm');
      // A gateway killed last may have ended the sessions of all who were in one. The others' voice states show what it left.
      for (const [guildId, course] of courses) joinVoice(getOwner(course), guildId);
      await openWindows();
      note('windows');
      await settle();
      note('settled');
      end = performance.now();
      for (const course of courses.values())
        for (const structure of course.possible(Number.NEGATIVE_INFINITY, end))
          for (const places of [structure.channels, structure.privateThreads])
            for (const id of places.keys()) getGuild.set(id, structure.guildId);
      for (const [id, parentId] of ledger.publicThreads) getGuild.set(id, getGuild.get(parentId) ?? '');
      const said = [...ledger.said.values()];
      process.stderr.write(
        `${JSON.stringify({
          seed,
          stages,
          messages: said.length,
          acknowledged: said.filter(({ acknowledged }) => acknowledged !== undefined).length,
          edits: said.flatMap(({ edits }) => edits).length,
          threads: ledger.publicThreads.size,
          searches: ledger.searches.length,
          commands: commands.counts,
          changes: administrators.reduce((sum, { changes }) => sum + changes, 0),
          deliveries: everybody().reduce((sum, { deliveries }) => sum + deliveries.length, 0),
          sessions: everybody().reduce((sum, { sessions }) => sum + sessions, 0),
          invalidated: everybody().flatMap(({ invalidatedAt }) => invalidatedAt).length,
          invalidatedByOutages: getInvalidatedByOutages().length,
          lost: cluster.members.reduce((sum, { bus }) => sum + bus.lost, 0),
          chaos: chaos.history.map(({ at, name }) => `${(at / 1_000).toFixed(1)} ${name}`),
        })}\n`,
      );
    }, 480_000);

    test('every acknowledged write is stored once', async () => {
      for (const course of courses.values())
        expect(await checkStored(getOwner(course), course, ledger)).toBeGreaterThan(0);
    });

    test('no session received anything that an acknowledged change had already forbidden', () => {
      let judged = 0;
      for (const person of everybody())
        judged += checkAllowed(person, courses, ledger, (channelId) => getGuild.get(channelId));
      expect(judged).toBeGreaterThan(1_000);
    });

    test('no process took a message from a member who could not write in its channel or thread', () => {
      expect(checkWritten(courses, ledger)).toBeGreaterThan(100);
      const threads = [...ledger.said.values()].filter(
        ({ acknowledged, channelId }) => acknowledged !== undefined && !isChannel(channelId),
      );
      expect(threads.length).toBeGreaterThan(5);
    });

    test('sessions got each event once and in order, and channels kept their order', () => {
      for (const person of everybody()) checkSequences(person);
    });

    test('every session that could view a channel got every message in it', () => {
      let checked = 0;
      for (const person of everybody()) checked += checkComplete(person, courses, ledger, end);
      expect(checked).toBeGreaterThan(1_000);
    });

    test('no search returned anything that an acknowledged change had already forbidden, and each found what was acknowledged before', () => {
      expect(checkSearches(courses, ledger)).toBeGreaterThan(20);
    });

    test('every acknowledged vote counts once', async () => {
      for (const course of courses.values())
        expect(await ballots.check(getOwner(course), course.now.guildId)).toBeGreaterThan(0);
    });

    test('answers to commands reached those who used them and nobody else, and are in no history', async () => {
      expect(commands.check(everybody())).toBeGreaterThan(15);
      for (const course of courses.values())
        for (const channelId of course.now.channels.keys())
          commands.checkHistory(
            (await readAll(getOwner(course).rest, channelId)).map(({ content }) => content),
          );
    });

    test('every store equals a fresh READY', async () => {
      const [gateway] = cluster.of('gateway');
      for (const person of everybody()) await checkStore(person, gateway?.port ?? 0);
    });

    test('nobody is in a voice channel who has no session, or whom the guild does not know', async () => {
      const rows = await readVoiceStates();
      expect(rows.length).toBeGreaterThan(0);
      for (const { guild_id, user_id, session_id } of rows) {
        expect(session_id).toBe(people.get(user_id)?.sessionId);
        expect([...(courses.get(guild_id)?.now.members.keys() ?? [])]).toContain(user_id);
      }
      // A user is in one channel at a time.
      expect(new Set(rows.map(({ user_id }) => user_id)).size).toBe(rows.length);
    });

    test('every message window equals the current messages', async () => {
      let windows = 0;
      await forEachPerson(async (person) => {
        const checked = await checkWindows(person);
        windows += checked;
      });
      expect(opened).toBeGreaterThan(0);
      expect(windows).toBeGreaterThanOrEqual(opened);
    });

    test('no process logged an error', async () => {
      const faults: string[] = [];
      for (const member of cluster.members)
        for (const line of (await member.log()).split('\n'))
          if (line.includes('"level":"error"') || /^\s+at /.test(line))
            faults.push(`${member.role}: ${line}`);
      expect(faults).toEqual([]);
    });
  },
);
