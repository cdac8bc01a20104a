import { afterAll, expect } from 'vitest';
import { refusals } from './refusals.ts';
import { misdeclared } from './watch-responses.ts';

/** Fails every file of browser tests in which a page violated its content security policy. */
afterAll(() => expect(refusals.splice(0)).toEqual([]));

/** Fails every file of browser tests in which the API responded to a page differently from the operation's declaration. */
afterAll(() => expect(misdeclared.splice(0)).toEqual([]));
