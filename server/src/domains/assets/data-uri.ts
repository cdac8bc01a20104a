const PREFIX = /^data:\s*[a-z0-9.+/-]+\s*;\s*base64\s*,\s*/i;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** The bytes of a `data:` URL in base64; undefined if it isn't one. Its claimed type is ignored. */
export function readDataUri(uri: string): Uint8Array | undefined {
  const prefix = PREFIX.exec(uri.slice(0, 200));
  if (!prefix) return undefined;
  const text = uri.slice(prefix[0].length);
  return text !== '' && BASE64.test(text) ? Buffer.from(text, 'base64') : undefined;
}
