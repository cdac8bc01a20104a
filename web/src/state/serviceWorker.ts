import type { Gateway } from '@guildhall/client';
import { showToast } from '../design/toast.ts';
import { t } from '../i18n/i18n.ts';
import { environment } from './environment.ts';

interface ScriptUrlPolicy {
  createScriptURL(address: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
}

/** Allows only the address of the service worker. The page's policy names it, and it can be created only once. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('service-worker', {
  createScriptURL(address) {
    if (address !== environment().SERVICE_WORKER) throw new TypeError(`${address} is not the service worker`);
    return address;
  },
});

/** ms for which the update offer stays: a day, so that users can finish writing first. */
const DAY = 86_400_000;

/** Whether the server has a different version of the client than this page. */
async function isOutdated(): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' });
  const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  return page.ok && !(await page.text()).includes(new URL(own).pathname);
}

let isOffered = false;

/** Offers a reload if the server has a newer version. */
async function offerUpdate(): Promise<void> {
  if (isOffered || !(await isOutdated())) return;
  isOffered = true;
  showToast({
    kind: 'info',
    message: t('update.ready'),
    action: { label: t('action.reload'), run: () => location.reload() },
    duration: DAY,
  });
}

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name);

async function register(address: string): Promise<ServiceWorkerRegistration> {
  const trusted = (policy?.createScriptURL(address) ?? address) as string;
  const registration = await navigator.serviceWorker.register(trusted, { updateViaCache: 'none' });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ loaded: loadedFiles() });
  return registration;
}

/** Whether the worker can run here: at the instance's own address, over https or on localhost, in a browser with service workers. */
const isSupported = (address: string | undefined): address is string =>
  address !== undefined && 'serviceWorker' in navigator && new URL(address).origin === location.origin;

/**
 * Registers the service worker, with which the client opens offline, and offers new versions. It looks for one with each new
 * connection, because a server restarts when it is updated.
 */
export function startServiceWorker(gateway: Gateway): void {
  const { SERVICE_WORKER: address } = environment();
  // If the browser refuses (in a private window, for example), the client only works online.
  const registering = isSupported(address) ? register(address).catch(() => undefined) : undefined;
  gateway.on('state', (state) => {
    if (state !== 'online') return;
    // If a check fails, the next connection repeats it.
    offerUpdate().catch(() => {});
    registering?.then((registration) => registration?.update()).catch(() => {});
  });
}
