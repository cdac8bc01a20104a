import { routes } from 'virtual:routes';
import { chatApi, createRest } from '@guildhall/client';
import type { Operations } from '@guildhall/protocol/operations';
import { environment } from '../app/environment.ts';

/** The HTTP API, called with the browser's cookie. */
export const rest = createRest<Operations>({ routes, baseUrl: environment().API_ENDPOINT, auth: 'cookie' });

/** The calls that a session makes by itself. */
export const api = chatApi(rest);
