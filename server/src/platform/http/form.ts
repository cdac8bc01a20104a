import type { IncomingMessage } from 'node:http';
import { Readable, type Writable } from 'node:stream';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { ErrorCode } from '@guildhall/protocol/errors/codes';
import { ApiError, apiError } from './errors.ts';
import type { FormFile } from './handler.ts';

/** Stores the files of one form. */
export interface FormSink {
  /** Bytes of one file, and of all together, at most. */
  readonly maxFile: number;
  readonly maxTotal: number;
  readonly maxFiles: number;
  /** Stores a file of `atMost` bytes while it arrives and returns its handle. */
  file(name: string, content: Readable, atMost: number): Promise<string>;
  /** Called if the request failed: its stored files are unwanted. */
  drop(): Promise<void>;
}

export interface Form {
  readonly fields: ReadonlyMap<string, string>;
  readonly files: readonly FormFile[];
}

export const isForm = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\b/i.test(contentType ?? '');

/** Fields at most, so that a form can't be made of millions. */
const MAX_FIELDS = 50;
/** Names of fields that are files. */
const FILE_FIELD = /^(?:files\[\d{1,9}\]|file\d{0,3})$/;

const tooLarge = () => apiError(40005);
const malformed = () => apiError(ErrorCode.INVALID_FORM_BODY_OR_CONTENT_TYPE);

/** The bytes of `stream`, with a callback for each chunk. */
async function* watched(stream: Readable, seen: (bytes: number) => void) {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    seen(chunk.length);
    yield chunk;
  }
}

/** Resolves once `parser` has read all of `incoming`, which stays open on failure, because the response still has to be sent. */
const feed = (incoming: IncomingMessage, parser: Writable): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.once('finish', resolve);
    parser.on('error', reject);
    incoming.once('error', reject);
    incoming.once('close', () => {
      if (!incoming.complete) reject(malformed());
    });
    incoming.pipe(parser);
  });

/**
 * Reads a form, handing each file on as it arrives; its fields may have `maxField` bytes together. Throws 40005, 30015 and 50035; the sink is dropped by
 * whoever gets that.
 */
export async function readForm(incoming: IncomingMessage, sink: FormSink, maxField: number): Promise<Form> {
  const length = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (Number.isFinite(length) && length > sink.maxTotal + maxField) throw tooLarge();
  const fields = new Map<string, string>();
  const files: Promise<FormFile>[] = [];
  const streams: Readable[] = [];
  let total = 0;
  let fieldBytes = 0;
  let failure: unknown;
  const parser = openParser(incoming, sink.maxFile, maxField);
  const fail = (error: unknown) => {
    failure ??= error;
    parser.destroy(malformed());
  };
  parser.on('field', (name, value, _, cut) => {
    fieldBytes += value.length;
    if (cut || fieldBytes > maxField) return fail(tooLarge());
    if (fields.size >= MAX_FIELDS) return fail(malformed());
    fields.set(name, value);
  });
  parser.on('file', (field, stream, name) => {
    stream.on('error', () => {});
    streams.push(stream);
    if (!FILE_FIELD.test(field)) return fail(malformed());
    if (files.length >= sink.maxFiles) return fail(apiError(30015));
    stream.on('limit', () => stream.destroy(tooLarge()));
    const content = Readable.from(
      watched(stream, (bytes) => {
        total += bytes;
        if (total > sink.maxTotal) throw tooLarge();
      }),
    );
    // Files arrive one after the other, so this one is no larger than the rest.
    const atMost = Math.min(sink.maxFile, Math.max(0, length - total));
    // Quotes in names are written so by browsers.
    const stored = sink
      .file((name ?? '').replaceAll('%22', '"'), content, atMost)
      .then((id) => ({ field, id }));
    stored.catch(fail);
    files.push(stored);
  });
  try {
    await feed(incoming, parser);
    const done = await Promise.all(files);
    if (new Set(done.map(({ field }) => field)).size < done.length) throw malformed();
    return { fields, files: done };
  } catch (error) {
    incoming.unpipe(parser);
    incoming.resume();
    parser.destroy();
    // Storing ends with its stream, and must have ended before the file is dropped.
    for (const stream of streams) stream.destroy(malformed());
    await Promise.allSettled(files);
    throw failure ?? (error instanceof ApiError ? error : malformed());
  }
}

function openParser(incoming: IncomingMessage, fileSize: number, fieldSize: number) {
  try {
    return new Busboy({
      headers: incoming.headers as BusboyHeaders,
      // Some libraries send the body as if it were a file.
      isPartAFile: (field, _type, name) => name !== undefined && field !== 'payload_json',
      limits: { fileSize, fieldSize, headerPairs: 20, headerSize: 16_384 },
    });
  } catch {
    throw malformed();
  }
}
