import { BusUnavailable } from './bus/index.ts';
import { isUnavailable } from './database/failure.ts';

/** Whether a call failed because the database or the bus was away: worth trying again. */
export const isOutage = (error: unknown): boolean => error instanceof BusUnavailable || isUnavailable(error);
