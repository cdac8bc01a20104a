import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../app.ts';
import type { Bus } from '../../platform/bus/index.ts';

/** `activity`: asks the gateways which of some users are active. */
interface Question {
  readonly userIds: readonly string[];
  /** The subject of the answers. */
  readonly answerTo: string;
}

interface Answer {
  readonly active: readonly string[];
}

const SUBJECT = 'activity';
/** Milliseconds to wait for the gateways of other processes. */
const PATIENCE = 250;

/** Returns the users who are using a client at this moment, on any device. */
async function findActiveUsers(
  { bus, config }: Pick<App, 'bus' | 'config'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const active = new Set<string>();
  const answerTo = `${SUBJECT}.${randomUUID()}`;
  const end = bus.subscribe(answerTo, (answer: Answer) => {
    for (const id of answer.active) active.add(id);
  });
  try {
    await bus.flush();
    bus.publish(SUBJECT, { userIds, answerTo } satisfies Question);
    // Without other processes, all answers are here once the bus is empty.
    await bus.flush();
    if (config.natsUrl !== undefined) await sleep(PATIENCE);
  } finally {
    end();
  }
  return active;
}

/** Leaves out users who are using a client at this moment. */
export async function withoutActive<One extends { readonly user_id: string }>(
  app: Pick<App, 'bus' | 'config'>,
  users: readonly One[],
): Promise<One[]> {
  if (users.length === 0) return [];
  const active = await findActiveUsers(
    app,
    users.map(({ user_id }) => user_id),
  );
  return users.filter(({ user_id }) => !active.has(user_id));
}

/** Answers which users are active on this process. Returns a function that ends it. */
export const answerActivity = (bus: Bus, isActive: (userId: string) => boolean): (() => void) =>
  bus.subscribe(SUBJECT, ({ userIds, answerTo }: Question) => {
    const active = userIds.filter(isActive);
    if (active.length > 0) bus.publish(answerTo, { active } satisfies Answer);
  });
