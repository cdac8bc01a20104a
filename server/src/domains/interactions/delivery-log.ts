import type { Interaction } from '@guildhall/protocol/interactions/schemas';
import { INTERACTION_LIMITS } from '@guildhall/protocol/limits/interactions';
import type { App } from '../../app.ts';
import { type DeliveryPart, storeDeliveries } from './delivery-store.ts';

/** What came back. The first failure counts; an empty one is a success. */
export interface DeliveryOutcome {
  readonly status?: number | undefined;
  /** Text, or what becomes JSON. */
  readonly response?: unknown;
  readonly callback?: number;
  readonly failure?: string;
  /** Milliseconds. */
  readonly duration?: number;
}

type Reference = Pick<Interaction, 'id' | 'application_id'>;

/** Logs what is sent to applications and what comes back, for their developers. */
export interface DeliveryLog {
  begin(interaction: Interaction, route: 'gateway' | 'endpoint', isTest: boolean): void;
  note(interaction: Reference, outcome: DeliveryOutcome): void;
  /** Stores the pending deliveries. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** The deliveries of interactions, for the developers of their applications. */
    readonly deliveryLog: DeliveryLog;
  }
}

/** Milliseconds between two writes; each stores all pending deliveries in one statement. */
const FLUSH_MS = 1_000;
/** The type of a typed command. */
const CHAT_INPUT = 1;
/** The maximum number of pending deliveries; more are not logged. */
const MAX_PENDING = 2_000;

interface Pending {
  readonly applicationId: string;
  readonly interactionId: string;
  readonly begun?: { readonly interaction: Interaction; readonly route: string; readonly isTest: boolean };
  outcome: DeliveryOutcome;
}

const toText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, INTERACTION_LIMITS.deliveryBytes);

/** A request without what lets others respond in place of the application. */
const withoutToken = (interaction: Interaction) => ({ ...interaction, token: '' });

/** What was used: a typed command with its slash, the name of another one, or a custom id. */
function getName({ data }: Interaction): string {
  const { name, type, custom_id = '' } = data ?? {};
  return name === undefined ? custom_id : type === CHAT_INPUT ? `/${name}` : name;
}

const toPart = ({ applicationId, interactionId, begun, outcome }: Pending): DeliveryPart => ({
  application_id: applicationId,
  interaction_id: interactionId,
  type: begun?.interaction.type ?? null,
  route: begun?.route ?? null,
  is_test: begun?.isTest ?? null,
  name: begun ? getName(begun.interaction) : null,
  guild_id: begun?.interaction.guild_id ?? null,
  request: begun ? toText(withoutToken(begun.interaction)) : null,
  response: outcome.response === undefined ? null : toText(outcome.response),
  status: outcome.status ?? null,
  callback: outcome.callback ?? null,
  failure: outcome.failure ?? null,
  duration: outcome.duration ?? null,
});

export function createDeliveryLog(app: App): DeliveryLog {
  let pending = new Map<string, Pending>();
  let timer: NodeJS.Timeout | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const parts = [...pending.values()].map(toPart);
    pending = new Map();
    if (parts.length > 0) await storeDeliveries(app.db, parts);
  };

  const add = ({ id, application_id }: Reference, change: (before: Pending) => Pending) => {
    const before = pending.get(id) ?? { applicationId: application_id, interactionId: id, outcome: {} };
    if (pending.size >= MAX_PENDING && !pending.has(id)) return;
    pending.set(id, change(before));
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => app.log.warn('interactions.deliveries_not_logged', { error }));
    }, FLUSH_MS).unref();
  };

  return {
    begin: (interaction, route, isTest) =>
      add(interaction, (before) => ({ ...before, begun: { interaction, route, isTest } })),
    note: (interaction, outcome) =>
      add(interaction, (before) => {
        const given = Object.entries(outcome).filter(([, value]) => value !== undefined);
        const first = before.outcome.failure;
        return {
          ...before,
          outcome: {
            ...before.outcome,
            ...(Object.fromEntries(given) as DeliveryOutcome),
            ...(first === undefined ? {} : { failure: first }),
          },
        };
      }),
    flush,
    close: () => flush().catch(() => {}),
  };
}
