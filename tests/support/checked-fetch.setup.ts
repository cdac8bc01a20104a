import { fetchChecked } from './checked-fetch.ts';

/** Fails every call of a test to which the API responds differently from the operation's declaration. */
globalThis.fetch = fetchChecked;
