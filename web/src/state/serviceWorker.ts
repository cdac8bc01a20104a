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

/** Allows the service worker's address alone. The page's policy names it, and it can be created only once. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('service-worker', {
  createScriptURL(address) {
    if (address !== environment().SERVICE_WORKER) throw new TypeError(`${address} is not the service worker`);
    return address;
  },
});

/** ms for which the offer of an update stays: a day, for it can wait until somebody has finished writing. */
const DAY = 86_400_000;

/** Whether the server has another version of the client than this page. */
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

/** Whether the worker can run here: at the instance's own address, encrypted, in a browser that has such workers. */
const isSupported = (address: string | undefined): address is string =>
  address !== undefined && 'serviceWorker' in navigator && new URL(address).origin === location.origin;

/**
 * Registers the service worker, with which the client opens without a network, and offers new versions: a server that was updated was
 * restarted, so the connection came back.
 */
export function startServiceWorker(gateway: Gateway): void {
  const { SERVICE_WORKER: address } = environment();
  // A browser that refuses, in a private window for instance, has the client with a network only.
  const registering = isSupported(address) ? register(address).catch(() => undefined) : undefined;
  gateway.on('state', (state) => {
    if (state !== 'online') return;
    // Without an answer, the next connection asks again.
    offerUpdate().catch(() => {});
    registering?.then((registration) => registration?.update()).catch(() => {});
  });
}
