import { ERROR_REPORT_LIMITS } from '../error-reporting.ts';
import { LARGE_BODY } from '../limits/bodies.ts';
import { defineOperation } from '../operation.ts';
import { List } from '../schemas/common.ts';
import { ANALYTICS_LIMITS } from './limits.ts';
import { ErrorReport, EventCount, MetricsBody, ScienceBody } from './schemas.ts';

const rateLimit = { bucket: 'analytics', limit: 20, windowMs: 10_000 } as const;
const [, hourly] = ERROR_REPORT_LIMITS;

/** What clients report about themselves. It is dropped unless the instance's owner has it counted, and never says whose it is. */
export const analyticsOperations = {
  trackEvents: defineOperation({
    id: 'trackEvents',
    method: 'POST',
    path: '/science',
    summary: 'Drops events of clients, or counts how many of each kind there were on a day.',
    caller: 'none',
    body: ScienceBody,
    maxBody: LARGE_BODY.events,
    response: { status: 204 },
    rateLimit,
  }),
  trackMetrics: defineOperation({
    id: 'trackMetrics',
    method: 'POST',
    path: '/metrics',
    summary: 'The same for metrics.',
    caller: 'none',
    body: MetricsBody,
    maxBody: LARGE_BODY.events,
    response: { status: 204 },
    rateLimit,
  }),
  reportError: defineOperation({
    id: 'reportError',
    method: 'POST',
    path: '/error-reports',
    summary: "Writes an error of the web client to the instance's log.",
    caller: 'none',
    body: ErrorReport,
    response: { status: 204 },
    rateLimit: { bucket: 'errorReports', limit: hourly.reports, windowMs: hourly.windowMs },
  }),
  listEventCounts: defineOperation({
    id: 'listEventCounts',
    method: 'GET',
    path: '/admin/event-counts',
    summary: 'Returns how many events of each kind there were, the newest day first.',
    caller: 'user',
    errorStatuses: [404],
    response: { status: 200, body: List(EventCount, ANALYTICS_LIMITS.types * ANALYTICS_LIMITS.days) },
    rateLimit: { bucket: 'admin', limit: 30, windowMs: 10_000 },
  }),
};
