import type { Config } from '../config.ts';

/** The one style element that a library adds: React Aria's rule against scrolling behind dialogs on iOS. */
const SCROLL_LOCK = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='";

/** Features of the browser that pages can use: what calls, passkeys and videos need, and none of the others. */
const DEVICE_FEATURES: Readonly<Record<string, boolean>> = {
  autoplay: true,
  camera: true,
  'clipboard-write': true,
  'display-capture': true,
  fullscreen: true,
  microphone: true,
  'picture-in-picture': true,
  'publickey-credentials-create': true,
  'publickey-credentials-get': true,
  'screen-wake-lock': true,
  accelerometer: false,
  'browsing-topics': false,
  'clipboard-read': false,
  'encrypted-media': false,
  geolocation: false,
  gyroscope: false,
  hid: false,
  'identity-credentials-get': false,
  'idle-detection': false,
  'local-fonts': false,
  magnetometer: false,
  midi: false,
  payment: false,
  serial: false,
  'storage-access': false,
  'sync-xhr': false,
  usb: false,
  'window-management': false,
  'xr-spatial-tracking': false,
};

const permissionsPolicy = Object.entries(DEVICE_FEATURES)
  .map(([feature, allowed]) => `${feature}=${allowed ? '(self)' : '()'}`)
  .join(', ');

/** The path of the service worker, with which the client opens offline. */
export const SERVICE_WORKER = '/service-worker.js';

/** Only our own files run, nothing turns text into markup or script, nothing is framed, and nothing is loaded from elsewhere. */
const contentSecurityPolicy = ({ publicUrl, assetsUrl, voiceEndpoint }: PageOrigins): string => {
  const gateway = new URL(publicUrl);
  gateway.protocol = gateway.protocol === 'https:' ? 'wss:' : 'ws:';
  const voice = voiceEndpoint ? ` ${new URL(`${gateway.protocol}//${voiceEndpoint}`).origin}` : '';
  const files = assetsUrl === publicUrl ? '' : ` ${assetsUrl}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${SCROLL_LOCK}`,
    `img-src 'self' data: blob:${files}`,
    "font-src 'self'",
    `media-src 'self' blob:${files}`,
    `connect-src 'self' ${gateway.origin}${voice}${files}`,
    "manifest-src 'self'",
    `worker-src ${publicUrl}${SERVICE_WORKER}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The Trusted Types policy of web/src/state/serviceWorker.ts, which can be created once and allows a single address.
    'trusted-types service-worker',
  ].join('; ');
};

type PageOrigins = Pick<Config, 'publicUrl' | 'assetsUrl'> & Partial<Pick<Config, 'voiceEndpoint'>>;

/** Headers of the client's page. Its other files have the default headers, under which they do nothing when opened as pages. */
export const pageHeaders = (origins: PageOrigins): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(origins),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
});

/** Headers of the service worker, which can only fetch from its own origin. */
export const SERVICE_WORKER_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
};
