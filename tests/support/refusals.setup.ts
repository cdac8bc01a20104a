import { afterAll, expect } from 'vitest';
import { refusals } from './refusals.ts';
import { misdeclared } from './watch-responses.ts';

/** Fails every file of browser tests in which a page did something that its security policy forbids. */
afterAll(() => expect(refusals).toEqual([]));

/** Fails every file of browser tests in which the API responded to a page in another way than its operation declares. */
afterAll(() => expect(misdeclared).toEqual([]));
