import { environment } from '../../app/environment.ts';

/** Where a picture of an embed may be taken from: this instance, so that nobody else learns who reads. */
export function mediaAddress(media: {
  readonly url: string;
  readonly proxy_url?: string;
}): string | undefined {
  const address = media.proxy_url ?? media.url;
  if (!URL.canParse(address)) return undefined;
  const { origin } = new URL(address);
  const files = environment().CDN_HOST;
  const own = [location.origin, ...(files && URL.canParse(files) ? [new URL(files).origin] : [])];
  return own.includes(origin) ? address : undefined;
}

/** An address that a link may lead to; undefined for everything but the web. */
export function linkAddress(url: string | undefined): string | undefined {
  return url && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}
