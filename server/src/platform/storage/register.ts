import type { Providers } from '../providers/index.ts';
import { createFolderStorage } from './folder.ts';
import type { S3Options } from './s3.ts';

export interface StorageOptions {
  /** The bucket that S3_* name. */
  readonly s3: S3Options | undefined;
  /** Where files lie while there is none. */
  readonly folder: string;
}

/** Registers the storage: the bucket where one is set, else the folder. Throws StartupError where the bucket can't be used. */
export async function registerStorage(providers: Providers, { s3, folder }: StorageOptions): Promise<void> {
  if (!s3) return providers.register('storage', 'folder', createFolderStorage(folder));
  // Loaded only here, so that an instance without a bucket doesn't wait for the library.
  const { createS3Storage, reachBucket } = await import('./s3.ts');
  await reachBucket(s3);
  providers.register('storage', 's3', createS3Storage(s3));
}
