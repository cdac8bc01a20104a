import { BusUnavailable } from './bus/index.ts';
import { isUnavailable } from './database/failure.ts';

/** Whether a call failed because the database or the bus was away: worth trying again. */
export const isOutage = (error: unknown): boolean => error instanceof BusUnavailable || isUnavailable(error);

/** The level at which a background task logs a failure after which it tries again: a database that is away shows in the health of the process. */
export const getRetryLevel = (error: unknown): 'info' | 'warn' => (isOutage(error) ? 'info' : 'warn');
