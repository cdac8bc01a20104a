import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import { StartupError } from '../startup-error.ts';
import { fetchWithRetry } from './fetch-with-retry.ts';
import { checkKey, type Storage } from './index.ts';
import { getChunks } from './parts.ts';

/** A bucket and its credentials. */
export interface S3Options {
  /** An origin, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether addresses have the bucket in their path, not in their host name. */
  readonly pathStyle: boolean;
  /** The folder of the bucket in which all files lie; none is the whole bucket. */
  readonly prefix: string | undefined;
}

/**
 * Bytes of a part. An upload holds two in memory at most; S3 takes parts from 5 MiB on and 10,000 of them, so
 * a file can have 80 GB.
 */
const PART_BYTES = 8 * 1024 * 1024;

/** Keys of a page of a listing: the most S3 gives. */
const PAGE = 1000;

/** Timeout of the bucket's first response at start, in ms. */
const REACH_PATIENCE = 10_000;

/** Files in a bucket of S3 or of a service that speaks its interface. */
export function createS3Storage(options: S3Options): Storage {
  const s3 = client(options);
  const folder = options.prefix === undefined ? '' : `${options.prefix}/`;
  const getName = (key: string) => {
    checkKey(key);
    return folder + key;
  };
  const size = async (key: string) => s3.getContentLength(getName(key)).catch(absent);

  return {
    size,
    async put(key, content) {
      const name = getName(key);
      const parts = getChunks(content, PART_BYTES);
      const { value: first = Buffer.alloc(0) } = await parts.next();
      // A file of one part appears with its only request: no upload of several parts has to be cleared away.
      if (first.length < PART_BYTES) {
        await s3.putObject(name, first);
        return first.length;
      }
      const upload = await s3.getMultipartUploadId(name);
      try {
        let bytes = first.length;
        const done = [await s3.uploadPart(name, upload, first, 1)];
        for await (const part of parts) {
          done.push(await s3.uploadPart(name, upload, part, done.length + 1));
          bytes += part.length;
        }
        const finished = await s3.completeMultipartUpload(name, upload, done);
        // S3 sends 200 before it has put the parts together, and an error in the body where that fails.
        if (!finished.etag) throw new Error(`The storage could not put ${done.length} parts together.`);
        return bytes;
      } catch (error) {
        await s3.abortMultipartUpload(name, upload).catch(() => {});
        throw error;
      }
    },
    async get(key, range) {
      const name = getName(key);
      const request = range
        ? s3.getObjectRaw(name, false, range.start, range.end === undefined ? undefined : range.end + 1)
        : s3.getObjectRaw(name);
      const response = await request.catch((error: unknown) =>
        error instanceof S3ServiceError && error.status === 416 ? 'beyond' : absent(error),
      );
      if (response === undefined) return undefined;
      if (response === 'beyond') {
        const whole = await size(key);
        return whole === undefined ? undefined : { size: whole, stream: Readable.from([]) };
      }
      const { headers, body } = response;
      return {
        size: Number(headers.get('content-range')?.split('/')[1] ?? headers.get('content-length')),
        stream: body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]),
      };
    },
    async remove(key) {
      await s3.deleteObject(getName(key)).catch(absent);
    },
    async *list(prefix) {
      const below = `${getName(prefix)}/`;
      let next: string | undefined;
      do {
        const page = await s3.listObjectsPaged('/', below, PAGE, next);
        for (const { Key } of page?.objects ?? []) yield Key.slice(folder.length);
        next = page?.nextContinuationToken;
      } while (next !== undefined);
    },
  };
}

/** Throws StartupError, in a sentence that names the settings, where nothing can be written into the bucket. */
export async function reachBucket(options: S3Options): Promise<void> {
  const s3 = client(options, (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.timeout(REACH_PATIENCE) }),
  );
  const probe = `${options.prefix === undefined ? '' : `${options.prefix}/`}.guildhall`;
  try {
    await s3.putObject(probe, 'This bucket is used by Guildhall.\n');
    await s3.deleteObject(probe);
  } catch (error) {
    throw new StartupError(
      `S3_ENDPOINT, S3_BUCKET: the bucket ${options.bucket} at ${new URL(options.endpoint).host} can't be used (${reason(error)}).`,
    );
  }
}

function client(options: S3Options, request: typeof fetch = fetchWithRetry): S3mini {
  const { endpoint, region, bucket, accessKey, secretKey, pathStyle } = options;
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return new S3mini({
    endpoint: url.href.replace(/\/$/, ''),
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    fetch: request,
  });
}

/** The response for a missing file. A missing bucket is still an error. */
function absent(error: unknown): undefined {
  const cause = error instanceof Error && error.cause instanceof S3ServiceError ? error.cause : error;
  if (cause instanceof S3ServiceError && cause.status === 404 && cause.serviceCode !== 'NoSuchBucket') return;
  throw error;
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
