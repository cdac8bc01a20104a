import { brand } from '@guildhall/protocol/brand';
import type { App } from '../../app.ts';
import type { Database } from '../../platform/database/index.ts';
import { loadSettings } from './store.ts';

/** The instance's own name, or the product's; and the hash of its icon, if it has one. */
export interface InstanceProfile {
  readonly name: string;
  readonly icon: string | null;
  /** Whether the owner chose the name. */
  readonly isNamed: boolean;
}

/** Name and icon of the instance, for pages. */
export interface InstanceProfiles {
  /** At most a few seconds old, so that a page costs no statement. The last known one while the database is away. */
  get(): Promise<InstanceProfile>;
  /** Makes the next `get` of this process read it again. */
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

/** Name and icon as they are stored now. */
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
