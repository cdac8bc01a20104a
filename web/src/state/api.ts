import { routes } from 'virtual:routes';
import { chatApi, createRest } from '@guildhall/client';
import type { Operations } from '@guildhall/protocol/nouns';
import { askForProof } from './freshProof.ts';

/**
 * The HTTP API, called with the browser's cookie. Its address is read without a check: this module is loaded before start-up
 * has looked at the environment, and it is start-up that says so where something is missing.
 */
export const rest = createRest<Operations>({
  routes,
  baseUrl: window.GLOBAL_ENV?.API_ENDPOINT ?? '',
  auth: 'cookie',
  prove: askForProof,
});

/** The calls that a session makes by itself. */
export const api = chatApi(rest);
