import { brand } from '@guildhall/protocol/brand';
import type { App } from '../../app.ts';
import type { Database } from '../../platform/database/index.ts';
import { loadSettings } from './store.ts';

/** The name of the instance (by default the product's) and the hash of its icon. */
export interface InstanceProfile {
  readonly name: string;
  readonly icon: string | null;
  /** Whether the owner chose the name. */
  readonly isNamed: boolean;
}

/** The instance's name and icon for pages, cached in the process. */
export interface InstanceProfiles {
  /** Returns a profile that is at most a few seconds old, so that a page takes no statement; an older one during a database outage. */
  get(): Promise<InstanceProfile>;
  /** Makes the next `get` of this process read the database. */
  forget(): void;
}

declare module '../../app.ts' {
  interface DomainServices {
    readonly instanceProfiles: InstanceProfiles;
  }
}

/** Milliseconds after which other processes show a change. */
const FRESH_MS = 5_000;
const PRODUCT: InstanceProfile = { name: brand.product, icon: null, isNamed: false };

/** Reads the stored name and icon. */
export async function loadProfile(db: Database): Promise<InstanceProfile> {
  const { name, icon } = await loadSettings(db);
  return { name: name ?? brand.product, icon, isNamed: name !== null };
}

export function createInstanceProfiles({ db, log }: Pick<App, 'db' | 'log'>): InstanceProfiles {
  let known = PRODUCT;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<InstanceProfile> | undefined;
  const read = async () => {
    try {
      known = await loadProfile(db);
    } catch (error) {
      log.warn('instance.profile_not_read', { error });
    }
    readAt = Date.now();
    return known;
  };
  return {
    async get() {
      if (Date.now() - readAt < FRESH_MS) return known;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    forget() {
      readAt = Number.NEGATIVE_INFINITY;
      reading = undefined;
    },
  };
}
