import Type from 'typebox';
import { Embed } from '../messages/embeds.ts';
import { defineOperation, type RateLimit } from '../operation.ts';
import { List, Text, Url } from '../schemas/common.ts';

/** Links that are looked up by one call (message documentation, Unfurl Embeds). */
const MAX_URLS = 4;
/** Ours: each call can cause requests to other hosts. */
const lookups: RateLimit = { bucket: 'unfurl', limit: 10, windowMs: 60_000 };

/** Operations on the previews of links. */
export const embedsOperations = {
  unfurl: defineOperation({
    id: 'unfurl',
    method: 'POST',
    path: '/unfurler/unfurl',
    summary: 'Returns the preview of a link, or why it has none',
    caller: 'user',
    body: Type.Object({ url: Url }),
    rateLimit: lookups,
    response: {
      status: 200,
      body: Type.Object({
        error: Type.Optional(Text(200)),
        /** What was wrong with parts of the page: always empty, such parts are left out. */
        context_errors: List(Text(200), 1),
        embeds: Type.Optional(List(Embed, 1)),
      }),
    },
  }),
  unfurlAll: defineOperation({
    id: 'unfurlAll',
    method: 'POST',
    path: '/unfurler/embed-urls',
    summary: 'Returns the previews of up to four links, without those that have none',
    caller: 'user',
    body: Type.Object({ urls: List(Url, MAX_URLS) }),
    rateLimit: lookups,
    response: { status: 200, body: Type.Object({ embeds: List(Embed, MAX_URLS) }) },
  }),
};
