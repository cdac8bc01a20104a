import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const REGION = 'test-1';
const BUCKET = 'guildhall-test';
const ACCESS_KEY = 'AKTEST';
const SECRET_KEY = 'secret/of+the=test';

/** The minimum bytes of every part but the last. */
const LEAST_PART = 5 * 1024 * 1024;

/** An error response: its status and S3's code. */
class Refusal extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** An object store on a loopback port that implements the parts of S3 we use, in memory, and rejects unsigned requests. */
export interface TestS3 {
  readonly options: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKey: string;
    secretKey: string;
    pathStyle: boolean;
    prefix: string | undefined;
  };
  readonly objects: Map<string, Buffer>;
  /** Uploads of several parts that were neither completed nor aborted. */
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** The statuses of the next requests, which have no effect. */
  readonly faults: number[];
  close(): Promise<void>;
}

export async function startTestS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const faults: number[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url!, `http://${request.headers.host}`);
    const body = await buffer(request);
    const fault = faults.shift();
    if (fault !== undefined) throw new Refusal(fault, 'SlowDown');
    checkSignature(request, url);
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== BUCKET) throw new Refusal(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const query = url.searchParams;
    const upload = query.get('uploadId');
    const parts = upload === null ? undefined : uploads.get(upload);
    if (upload !== null && !parts) throw new Refusal(404, 'NoSuchUpload');

    if (request.method === 'GET' && key === '') return xml(response, listing(objects, query));
    if (request.method === 'GET' || request.method === 'HEAD') {
      return sendObject(request, response, objects.get(key));
    }
    if (request.method === 'DELETE') {
      if (upload === null) objects.delete(key);
      else uploads.delete(upload);
      return response.writeHead(204).end();
    }
    if (request.method === 'PUT') {
      if (Number(request.headers['content-length']) !== body.length) {
        throw new Refusal(411, 'MissingContentLength');
      }
      if (parts) parts.set(Number(query.get('partNumber')), body);
      else objects.set(key, body);
      return response.writeHead(200, { etag: etag(body) }).end();
    }
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      return xml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'POST' && upload !== null && parts) {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
      const all = named.map(([, number, tag]) => {
        const part = parts.get(Number(number));
        if (!part || !etag(part).includes(tag!.replaceAll('"', ''))) throw new Refusal(400, 'InvalidPart');
        return part;
      });
      if (all.slice(0, -1).some((part) => part.length < LEAST_PART)) throw new Refusal(400, 'EntityTooSmall');
      objects.set(key, Buffer.concat(all));
      uploads.delete(upload);
      return xml(response, `<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>`);
    }
    throw new Refusal(405, 'MethodNotAllowed');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'InternalError');
      xml(response, `<Error><Code>${refusal.message}</Code></Error>`, refusal.status);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    options: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: REGION,
      bucket: BUCKET,
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
      pathStyle: true,
      prefix: undefined,
    },
    objects,
    uploads,
    faults,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function xml(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
}

function sendObject(request: IncomingMessage, response: ServerResponse, object: Buffer | undefined): void {
  if (!object) throw new Refusal(404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (!range) {
    response.writeHead(200, { 'content-length': object.length }).end(object);
    return;
  }
  const start = Number(range[1]);
  if (start >= object.length) throw new Refusal(416, 'InvalidRange');
  const end = range[2] ? Math.min(Number(range[2]), object.length - 1) : object.length - 1;
  response
    .writeHead(206, {
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${object.length}`,
    })
    .end(object.subarray(start, end + 1));
}

/** Pages of at most two keys, so that all our listings have several. */
function listing(objects: Map<string, Buffer>, query: URLSearchParams): string {
  if (query.get('list-type') !== '2') throw new Refusal(400, 'InvalidArgument');
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()].sort();
  const rest = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = rest.slice(0, 2);
  const more = rest.length > page.length;
  return [
    '<ListBucketResult>',
    `<IsTruncated>${more}</IsTruncated><KeyCount>${page.length}</KeyCount>`,
    more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '',
    ...page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size></Contents>`),
    '</ListBucketResult>',
  ].join('');
}

const etag = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Version 4 of the signature, computed again from the received request. */
function checkSignature(request: IncomingMessage, url: URL): void {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  if (!given) throw new Refusal(403, 'AccessDenied');
  const [, credential, names, signature] = given as unknown as [string, string, string, string];
  const [key, day, region, service, end] = credential.split('/');
  const date = String(request.headers['x-amz-date']);
  const age = Date.now() - Date.parse(date.replace(/^(.{4})(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  if (!(Math.abs(age) < 900_000) || !date.startsWith(day!)) throw new Refusal(403, 'RequestTimeTooSkewed');
  if (key !== ACCESS_KEY) throw new Refusal(403, 'InvalidAccessKeyId');
  const signed = names.split(';');
  if (region !== REGION || service !== 's3' || end !== 'aws4_request' || !signed.includes('host')) {
    throw new Refusal(403, 'SignatureDoesNotMatch');
  }
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const canonical = [
    request.method,
    url.pathname,
    query.join('&'),
    ...signed.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', date, [day, region, service, end].join('/'), digest].join('\n');
  const secret = [day!, region, service, end].reduce<string | Buffer>(hmac, `AWS4${SECRET_KEY}`);
  if (hmac(secret, text).toString('hex') !== signature) throw new Refusal(403, 'SignatureDoesNotMatch');
}
