import { InteractionFailureReason } from '@guildhall/protocol/interactions/types';
import { INTERACTION_LIMITS } from '@guildhall/protocol/limits/interactions';
import type { App } from '../../app.ts';
import { fail } from './fail.ts';

/** Fails the interactions of this process that get no response in time. */
export interface Deadlines {
  /** Begins to wait for a response. */
  start(interactionId: string): void;
  /** A response arrived in this process. */
  end(interactionId: string): void;
  close(): void;
}

declare module '../../app.ts' {
  interface DomainServices {
    /** Interactions that wait for their first response. */
    readonly interactionDeadlines: Deadlines;
  }
}

/** Milliseconds between two looks: one statement for all that are due. */
const LOOK_MS = 250;

export function createDeadlines(app: App): Deadlines {
  /** When each is due, oldest first. */
  const waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const takeDue = () => {
    const due: string[] = [];
    for (const [id, at] of waiting) {
      if (at > performance.now()) break;
      due.push(id);
      waiting.delete(id);
    }
    return due;
  };

  const look = async () => {
    const due = takeDue();
    if (waiting.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
    if (due.length === 0) return;
    await fail(app, due, InteractionFailureReason.TIMEOUT);
  };

  return {
    start(interactionId) {
      waiting.set(interactionId, performance.now() + INTERACTION_LIMITS.responseMs);
      timer ??= setInterval(() => {
        look().catch((error: unknown) => app.log.warn('interactions.not_failed', { error }));
      }, LOOK_MS).unref();
    },
    end: (interactionId) => void waiting.delete(interactionId),
    close: () => clearInterval(timer),
  };
}
