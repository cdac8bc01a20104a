import type { Hono } from 'hono';
import type { App } from '../../app.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { ONE_CLICK_PATH } from '../mail/index.ts';
import { unsubscribe } from './email-settings.ts';

/**
 * Serves the address of `List-Unsubscribe`: mail programs POST to it (RFC 8058), and browsers are led to the page that asks first,
 * because programs that look for viruses open every address.
 */
export function serveOneClick(http: Hono, app: App): void {
  http.post(`${ONE_CLICK_PATH}/:token`, async ({ req }) => {
    try {
      await unsubscribe(app, req.param('token'));
    } catch (error) {
      if (error instanceof ApiError) return new Response(error.message, { status: error.status });
      throw error;
    }
    return new Response(null, { status: 204 });
  });
  http.get(`${ONE_CLICK_PATH}/:token`, ({ req }) => {
    const token = encodeURIComponent(req.param('token'));
    return new Response(null, {
      status: 303,
      headers: { location: `/disable-email-notifications#token=${token}`, 'cache-control': 'no-store' },
    });
  });
}
