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

/** ms for which the offer stays: it can wait until somebody has finished writing. */
const DAY = 86_400_000;
/** ms between two looks for a new version while the page stays open: an hour. */
const LOOK_EVERY = 3_600_000;

/** Whether the server has another version of the client than this page. */
async function isOutdated(): Promise<boolean> {
  const page = await fetch('/', { cache: 'no-store' });
  const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  return page.ok && !(await page.text()).includes(new URL(own).pathname);
}

async function offerUpdate(): Promise<void> {
  if (!(await isOutdated())) return;
  showToast({
    kind: 'info',
    message: t('update.ready'),
    action: { label: t('action.reload'), run: () => location.reload() },
    duration: DAY,
  });
}

const loadedFiles = () => performance.getEntriesByType('resource').map(({ name }) => name);

async function register(address: string): Promise<void> {
  const trusted = (policy?.createScriptURL(address) ?? address) as string;
  const registration = await navigator.serviceWorker.register(trusted, { updateViaCache: 'none' });
  registration.addEventListener('updatefound', () => {
    const { installing, active } = registration;
    if (!active) return;
    installing?.addEventListener('statechange', () => {
      // Without an answer the next look finds it.
      if (installing.state === 'activated') offerUpdate().catch(() => {});
    });
  });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ loaded: loadedFiles() });
  const look = () => void registration.update().catch(() => {});
  let lookedAt = Date.now();
  addEventListener('online', look);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_EVERY) return;
    lookedAt = Date.now();
    look();
  });
}

/**
 * Registers the service worker, with which the client opens without a network, and offers new versions when they are there. Does nothing
 * at an address other than the instance's own, or without encryption.
 */
export function startServiceWorker(): void {
  const { SERVICE_WORKER: address } = environment();
  if (!address || !('serviceWorker' in navigator) || new URL(address).origin !== location.origin) return;
  // A browser that refuses, in a private window for instance, has the client with a network only.
  register(address).catch(() => {});
}
