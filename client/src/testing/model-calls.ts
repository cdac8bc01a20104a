import type { Operations } from '@guildhall/protocol/nouns';
import type { Rest } from '../rest/rest.ts';
import type { ModelServer } from './model-server.ts';

interface Options {
  readonly params?: Readonly<Record<string, string>>;
  // biome-ignore lint/suspicious/noExplicitAny: each operation below knows its own body
  readonly body?: any;
}

/** The effect of each call on the model, as in the server. Returns its response, throws if it refuses. */
const effects: Readonly<Record<string, (server: ModelServer, options: Options) => unknown>> = {
  createGuildChannel: (server) => {
    server.createChannel();
    return server.newestChannel();
  },
  updateChannel: (server, { params, body }) => server.renameChannel(params!.channel_id!, body.name),
  updateChannelPositions: (server, { body }) => server.moveChannels(body),
  createPrivateChannel: (server) => {
    server.openConversation();
    return server.conversationNow();
  },
  updateRolePositions: (server, { body }) => server.moveRoles(body),
  addMemberRole: (server, { params }) => server.setRole(params!.role_id!, true),
  removeMemberRole: (server, { params }) => server.setRole(params!.role_id!, false),
  putRelationship: (server) => server.setBlocked(true),
  deleteRelationship: (server) => server.setBlocked(false),
  updateMySettings: (server, { body }) => server.changeSettings(body),
  ackBulk: (server, { body }) => {
    for (const { channel_id, message_id } of body.read_states) server.acknowledgeUpTo(channel_id, message_id);
  },
  ackPins: (server, { params }) => server.seeChannelPins(params!.channel_id!),
  addReaction: (server, { params }) => setReaction(server, params!, true),
  deleteOwnReaction: (server, { params }) => setReaction(server, params!, false),
};

const setReaction = (server: ModelServer, params: Readonly<Record<string, string>>, has: boolean) =>
  server.setReaction(params.channel_id!, params.message_id!, params.emoji_name!, server.me.id, has);

/** A call under way. */
export interface ModelCall {
  readonly id: string;
  /** The server receives it and carries it out, or refuses it. */
  arrive(): void;
  /** Its response arrives; if the call never arrived, it is refused. */
  answer(): void;
  /** The connection breaks: the client never learns whether it was carried out. */
  lose(): void;
}

/** The API of a model server whose calls and responses take as long as a test wants. */
export function createModelCalls(server: ModelServer) {
  const calls: ModelCall[] = [];
  const call = (id: string, options: Options = {}) =>
    new Promise((resolve, reject) => {
      let outcome: (() => void) | undefined;
      const end = (settle: () => void) => () => {
        calls.splice(calls.indexOf(one), 1);
        settle();
      };
      const refuse = () => reject(new Error('refused'));
      const one: ModelCall = {
        id,
        arrive() {
          if (outcome) return;
          try {
            const answer = effects[id]!(server, options);
            outcome = () => resolve(answer);
          } catch (error) {
            outcome = () => reject(error);
          }
        },
        answer: end(() => (outcome ?? refuse)()),
        lose: end(() => reject(new Error('lost'))),
      };
      calls.push(one);
    });
  return { calls, rest: { call } as unknown as Pick<Rest<Operations>, 'call'> };
}
