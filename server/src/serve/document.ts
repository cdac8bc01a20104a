import type { Operation } from '@guildhall/protocol/operation';
import { chooseEncoding, compressWith, type Encoding } from '../platform/http/compress.ts';
import { CORS_HEADERS } from '../platform/http/cors.ts';
import { createOpenApi } from '../platform/http/openapi.ts';

/** Returns a function that responds with the OpenAPI document of the operations, which is created and compressed once. */
export function createDocument(operations: readonly Operation[]): (request: Request) => Promise<Response> {
  let text: string | undefined;
  const compressed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();
  return async (request) => {
    text ??= JSON.stringify(createOpenApi(operations));
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '');
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
      ...CORS_HEADERS,
    };
    if (!encoding) return new Response(text, { headers });
    const body = compressed.get(encoding) ?? compressWith(text, encoding);
    compressed.set(encoding, body);
    return new Response(await body, { headers: { ...headers, 'content-encoding': encoding } });
  };
}
