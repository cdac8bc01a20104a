import Type, { type Static } from 'typebox';
import { List, Text } from '../schemas/common.ts';
import { ANALYTICS_LIMITS } from './limits.ts';

/** The name of a kind of event, or of a metric. */
const Name = Type.String({ minLength: 1, maxLength: ANALYTICS_LIMITS.name });

/** Everything besides the kind is dropped unread. */
export const ScienceBody = Type.Object({
  token: Type.Optional(Type.Union([Type.String({ maxLength: 512 }), Type.Null()])),
  events: List(Type.Object({ type: Name }), ANALYTICS_LIMITS.events),
});
export type ScienceBody = Static<typeof ScienceBody>;

export const MetricsBody = Type.Object({
  metrics: List(Type.Object({ name: Name }), ANALYTICS_LIMITS.events),
});
export type MetricsBody = Static<typeof MetricsBody>;

export const EventCount = Type.Object({
  day: Type.String({ format: 'date', maxLength: 10 }),
  type: Text(ANALYTICS_LIMITS.name),
  count: Type.Integer({ minimum: 1 }),
});
export type EventCount = Static<typeof EventCount>;

/** An error of the client's own code. */
export const ErrorReport = Type.Object({
  name: Type.String({ maxLength: ANALYTICS_LIMITS.name }),
  /** With quoted parts and numbers left out. */
  message: Type.String({ maxLength: ANALYTICS_LIMITS.message }),
  /** The innermost first. */
  stack: List(Type.String({ maxLength: ANALYTICS_LIMITS.frame }), ANALYTICS_LIMITS.frames),
  release: Type.String({ maxLength: ANALYTICS_LIMITS.name }),
  channel: Type.String({ maxLength: ANALYTICS_LIMITS.name }),
  /** Milliseconds since 1970. */
  time: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
export type ErrorReport = Static<typeof ErrorReport>;
