import { createGateway } from '@guildhall/client';
import { CommandType } from '@guildhall/protocol/commands/types';
import { GatewayIntent } from '@guildhall/protocol/gateway/intents';
import { InteractionCallbackType, InteractionType } from '@guildhall/protocol/interactions/types';
import { MessageFlag } from '@guildhall/protocol/messages/flags';
import { expect } from 'vitest';
import type { Ledger } from './ledger.ts';
import { createConnection, getRest, isUncertain, type Person } from './person.ts';
import type { Cluster } from './processes.ts';
import type { Random } from './random.ts';

/** A use of the command, by the text that its answer has. */
interface Use {
  readonly userId: string;
  readonly began: number;
  /** The invoker's gateway session of that time. */
  readonly session: number;
  /** When the bot's answer was acknowledged. */
  answered?: number;
}

/** How long an answer can be on its way, with the events of lost messages recovered. */
const ON_ITS_WAY_MS = 20_000;
const COMMAND = {
  type: CommandType.CHAT_INPUT,
  name: 'whisper',
  description: 'Answers you alone',
  options: [{ type: 3, name: 'word', description: 'The answer', required: true }],
} as const;

/** A bot that is in all guilds, and whose command it answers so that only its user sees it. */
export class Commands {
  readonly #uses = new Map<string, Use>();
  readonly #cluster: Cluster;
  readonly #random: Random;
  readonly #ledger: Ledger;
  #application: { readonly id: string; readonly commandId: string } | undefined;
  #stop = () => {};

  constructor(cluster: Cluster, ledger: Ledger, random: Random) {
    this.#cluster = cluster;
    this.#ledger = ledger;
    this.#random = random;
  }

  /** Creates the application, adds it to the guilds of these owners, and connects its bot. */
  async install(owners: ReadonlyMap<string, Person>): Promise<void> {
    const [developer] = owners.values();
    if (!developer) return;
    const { id } = await developer.rest.call('createApplication', { body: { name: 'Kiln Watch' } });
    const params = { application_id: id };
    const { token } = await developer.rest.call('resetBotToken', { params, body: {} });
    const command = await developer.rest.call('createGlobalCommand', { params, body: COMMAND as never });
    for (const [guild_id, owner] of owners)
      await owner.rest.call('authorizeApplication', {
        query: { client_id: id, scope: 'bot' },
        body: { authorize: true, guild_id },
      });
    this.#application = { id, commandId: command.id };
    this.#connect(token);
  }

  #connect(token: string): void {
    const rest = getRest(this.#cluster, `Bot ${token}`, this.#random.fork());
    const gateway = createGateway({
      url: 'ws://gateway.invalid/gateway',
      authenticate: async () => token,
      identify: { intents: GatewayIntent.GUILDS },
      WebSocket: createConnection(this.#cluster, this.#random.fork()),
      reconnect: { base: 200, cap: 2_000 },
      random: this.#random.fork().next,
    });
    gateway.on('dispatch', ({ type, data }) => {
      if (type === 'INTERACTION_CREATE') void answer(data as never);
    });
    const answer = async (interaction: {
      readonly id: string;
      readonly token: string;
      readonly data: { readonly options: readonly { readonly value: string }[] };
    }) => {
      const content = interaction.data.options[0]?.value ?? '';
      const use = this.#uses.get(content);
      const params = { interaction_id: interaction.id, interaction_token: interaction.token };
      const body = {
        type: InteractionCallbackType.CHANNEL_MESSAGE_WITH_SOURCE,
        data: { content, flags: MessageFlag.EPHEMERAL },
      };
      for (let tries = 0; tries < 5; tries += 1) {
        try {
          await rest.call('createInteractionResponse', { params, query: {}, body } as never);
          if (use) use.answered = performance.now();
          return;
        } catch (error) {
          // Refused if it is too late, or if nobody can view the channel any more.
          if (!isUncertain(error)) return;
        }
      }
    };
    gateway.connect();
    this.#stop = () => gateway.close();
  }

  /** Uses the command. It can be refused (members without permission) or fail (processes that were killed). */
  async use(person: Person, channel_id: string, guild_id: string): Promise<void> {
    if (!this.#application) return;
    const { id, commandId } = this.#application;
    const word = this.#ledger.token();
    this.#ledger.begin(word);
    this.#uses.set(word, { userId: person.id, began: performance.now(), session: person.sessions });
    const body = {
      type: InteractionType.APPLICATION_COMMAND,
      application_id: id,
      guild_id,
      channel_id,
      session_id: null,
      nonce: word,
      data: {
        id: commandId,
        name: COMMAND.name,
        type: COMMAND.type,
        options: [{ type: 3, name: 'word', value: word }],
      },
    };
    await person.rest.call('createInteraction', { body } as never).catch(() => {});
  }

  stop(): void {
    this.#stop();
  }

  get counts(): { readonly used: number; readonly answered: number } {
    const uses = [...this.#uses.values()];
    return { used: uses.length, answered: uses.filter(({ answered }) => answered !== undefined).length };
  }

  /**
   * Checks that no session of another user got an answer, and that every acknowledged answer reached its user, unless the session that
   * asked was replaced by a new one. Returns the number of answers that arrived.
   */
  check(people: readonly Person[]): number {
    const offences: string[] = [];
    const arrived = new Set<string>();
    for (const { id, deliveries } of people)
      for (const { type, token } of deliveries) {
        const use = token === undefined ? undefined : this.#uses.get(token);
        if (!use) continue;
        if (use.userId !== id) offences.push(`${type} with ${token} of ${use.userId} reached ${id}`);
        arrived.add(token as string);
      }
    for (const [token, { userId, session, answered }] of this.#uses) {
      const person = people.find(({ id }) => id === userId);
      const isLost = answered !== undefined && !arrived.has(token) && person?.sessions === session;
      if (isLost && performance.now() - answered > ON_ITS_WAY_MS)
        offences.push(`${token}, answered at ${answered.toFixed(0)}, did not reach ${userId}`);
    }
    expect(offences).toEqual([]);
    return arrived.size;
  }

  /** Checks that no history has an answer. @param texts the contents of all messages */
  checkHistory(texts: readonly string[]): void {
    expect(texts.filter((text) => this.#uses.has(text))).toEqual([]);
  }
}
