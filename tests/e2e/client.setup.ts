import { buildWebClient } from '../support/web-client.ts';

/** The client is built once, before two workers open it. */
export default buildWebClient;
