import type { AutocompleteChoice, CreateInteractionBody } from '@guildhall/protocol/interactions/requests';
import { InteractionType } from '@guildhall/protocol/interactions/types';
import type { MutationContext } from '../session/mutations/context.ts';
import { createNonce } from '../session/nonce.ts';
import type { Store } from '../store/contract.ts';
import { createSlice, type Reducers, type State } from '../store/state.ts';
import { record } from '../store/timeline.ts';
import { updateTimeline } from '../store/timeline-events.ts';

type WithoutSession<Body> = Body extends unknown ? Omit<Body, 'nonce' | 'session_id'> : never;

/** What the user does with an application. */
export type Interaction = WithoutSession<CreateInteractionBody>;

/** An interaction of this device that has no response yet, or failed. */
export interface Invocation {
  readonly nonce: string;
  readonly interaction: Interaction;
  /** Its name on screen, such as `/roll`; empty for components and modals, which show their state themselves. */
  readonly label: string;
  readonly status: 'pending' | 'failed';
  /** ISO 8601, by this device's clock. */
  readonly timestamp: string;
}

type Outcome = { readonly isAnswered: boolean; readonly choices?: readonly AutocompleteChoice[] };

interface Slice {
  sessionId: string | undefined;
  readonly invocations: Map<string, Invocation>;
  readonly waiting: Map<string, (outcome: Outcome) => void>;
}

const getSlice = createSlice<Slice>(() => ({
  sessionId: undefined,
  invocations: new Map(),
  waiting: new Map(),
}));

/** The slice that changes with the invocations of a channel. */
export const invocationsKey = (channelId: string): string => `invocations:${channelId}`;

/** The invocations of a channel that have no response yet, or failed, oldest first. */
export const channelInvocations = (state: State, channelId: string): readonly Invocation[] =>
  state.memo(invocationsKey(channelId), () =>
    [...getSlice(state).invocations.values()].filter(
      ({ interaction }) => interaction.channel_id === channelId,
    ),
  );

const put = (state: State, invocation: Invocation) => {
  getSlice(state).invocations.set(invocation.nonce, invocation);
  state.touch(invocationsKey(invocation.interaction.channel_id));
};

const remove = (state: State, nonce: string) => {
  const known = getSlice(state).invocations.get(nonce);
  if (!known) return;
  getSlice(state).invocations.delete(nonce);
  state.touch(invocationsKey(known.interaction.channel_id));
};

/** Ends the wait for a response. A failed command stays, for the user to see and try again. */
function settle(state: State, nonce: string | undefined, outcome: Outcome): void {
  if (nonce === undefined) return;
  const { invocations, waiting } = getSlice(state);
  const known = invocations.get(nonce);
  if (known && !outcome.isAnswered && known.label) put(state, { ...known, status: 'failed' });
  else remove(state, nonce);
  waiting.get(nonce)?.(outcome);
  waiting.delete(nonce);
}

/** Whether an event about an interaction answers one of this device. */
export const isOwnInteraction = (state: State, nonce: string | undefined): boolean =>
  nonce !== undefined && getSlice(state).waiting.has(nonce);

export const interactionReducers = {
  READY: (state, { session_id }) => {
    getSlice(state).sessionId = session_id;
  },
  INTERACTION_SUCCESS: (state, { nonce }) => settle(state, nonce, { isAnswered: true }),
  INTERACTION_FAILURE: (state, { nonce }) => settle(state, nonce, { isAnswered: false }),
  APPLICATION_COMMAND_AUTOCOMPLETE_RESPONSE: (state, { nonce, choices }) =>
    settle(state, nonce, { isAnswered: true, choices: choices as readonly AutocompleteChoice[] }),
} satisfies Reducers;

/** Milliseconds after which the server's own failure after three seconds must have been lost. */
const GIVE_UP_MS = 6_000;

function waitForOutcome(store: Store, nonce: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(
      () => store.update((state) => settle(state, nonce, { isAnswered: false })),
      GIVE_UP_MS,
    );
    (timer as { unref?: () => void }).unref?.();
    store.update((state) =>
      getSlice(state).waiting.set(nonce, (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      }),
    );
  });
}

/** The user's interactions with applications. All throw RestError, NetworkError. */
export const interactionMutations = ({ store, rest, exchange }: MutationContext) => {
  const send = async (interaction: Interaction, label: string, onSent = () => {}): Promise<Outcome> => {
    const nonce = createNonce();
    const session_id = getSlice(store).sessionId ?? null;
    const outcome = waitForOutcome(store, nonce);
    const timestamp = new Date().toISOString();
    store.update((state) => put(state, { nonce, interaction, label, status: 'pending', timestamp }));
    try {
      await exchange({
        call: () =>
          rest.call('createInteraction', {
            body: { ...interaction, nonce, session_id } as CreateInteractionBody,
          }),
      });
    } catch (error) {
      store.update((state) => {
        remove(state, nonce);
        settle(state, nonce, { isAnswered: false });
      });
      throw error;
    }
    onSent();
    return outcome;
  };

  return {
    /**
     * Uses a command, component or modal; resolves once the application responded, to false if it did not in time. Until then, and after
     * a failure, the channel's invocations have it if it has a label. `onSent` is called once the server has taken it.
     */
    interact: async (interaction: Interaction, label = '', onSent?: () => void): Promise<boolean> =>
      (await send(interaction, label, onSent)).isAnswered,
    /** Asks an application for the choices of an option; none if it doesn't respond in time. */
    autocomplete: async (
      interaction: Extract<Interaction, { data: { id: string } }>,
    ): Promise<readonly AutocompleteChoice[]> =>
      (
        await send(
          { ...interaction, type: InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE } as Interaction,
          '',
        )
      ).choices ?? [],
    /** Uses a failed invocation again. */
    retryInvocation: async ({ nonce, interaction, label }: Invocation): Promise<boolean> => {
      store.update((state) => remove(state, nonce));
      return (await send(interaction, label)).isAnswered;
    },
    /** Removes a failed invocation. */
    dismissInvocation: (nonce: string) => store.update((state) => remove(state, nonce)),
    /** Removes a message that only the user sees from their devices: at once from this one, even if it has expired. */
    dismissEphemeral: async (channelId: string, messageId: string): Promise<void> => {
      store.update((state) =>
        updateTimeline(state, channelId, (timeline) =>
          record(timeline, { kind: 'delete', ids: new Set([messageId]) }),
        ),
      );
      const params = { channel_id: channelId, message_id: messageId };
      // It is gone from this device either way.
      await rest.call('dismissEphemeralMessage', { params }).catch(() => {});
    },
  };
};
