import { afterAll, expect } from 'vitest';
import { refusals } from './refusals.ts';

/** Fails every file of browser tests in which a page did something that its security policy forbids. */
afterAll(() => expect(refusals).toEqual([]));
