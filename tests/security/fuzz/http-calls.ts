import { Agent, request } from 'node:http';
import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';
import type { Random } from './random.ts';
import type { Step, World } from './run.ts';
import { type Making, makeValue, NASTY_TEXTS, type Schema } from './values.ts';

/** Operations that would end the fuzzer's own sign-ins or guild. */
const ENDING = new Set([
  'logout',
  'deleteGuild',
  'leaveGuild',
  'deleteChannel',
  'deleteApplication',
  'resetBotToken',
  'resetClientSecret',
  'updateMyUser',
  'deleteInstanceGuild',
  'updateInstanceUser',
]);
/** Operations that spend a tenth of a second on a password by design, so the fuzzer tries them rarely. */
const SLOW = new Set(['register', 'login', 'resetPassword', 'logoutAuthSessions']);

const all = (Object.values(operations) as Operation[]).filter(({ id }) => !ENDING.has(id));

interface HttpCall {
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Sent in chunks, without a Content-Length. */
  readonly chunked: boolean;
}

const CONTENT_TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'-'.repeat(200)}`,
  'application/json; charset=utf-16',
  '',
] as const;

/** Damages JSON text in ways that no value can express. */
const damage = (json: string, random: Random): Buffer => {
  switch (random.int(0, 9)) {
    case 0:
      return Buffer.from(json.slice(0, random.int(0, json.length)));
    case 1:
      return Buffer.from(json.replace(/^\{/, '{"content":"a","content":[],"name":"b","name":"c",'));
    case 2:
      return Buffer.concat([Buffer.from(json), random.bytes(random.int(1, 50))]);
    case 3:
      return Buffer.from(`\ufeff${json}`);
    case 4:
      return Buffer.from(json.replaceAll('"x', '"\\u0000\\ud800\\udfff'));
    case 5:
      return Buffer.from(' '.repeat(random.pick([100, 65_536, 70_000])) + json);
    case 6:
      return Buffer.from('['.repeat(random.pick([31, 32, 33, 60_000])));
    case 7:
      return Buffer.from('{"a":'.repeat(random.pick([31, 33, 10_000])));
    case 8:
      return Buffer.from(json, 'utf16le');
    default:
      return Buffer.from(json.repeat(random.int(2, 20)));
  }
};

/** Converts a value to text for a URL; objects with keys such as `toString` can't be converted directly. */
const readText = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

const getPath = (operation: Operation, world: World, making: Making): string =>
  operation.path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => {
    const { random } = making;
    const known = world.params[name];
    if (known !== undefined && !random.chance(0.15)) return known;
    const value = readText(makeValue(operation.params.properties[name] as Schema, making));
    return encodeURIComponent(value.slice(0, 3_000).toWellFormed()) || '%20';
  });

const getQuery = (operation: Operation, making: Making): string => {
  const { random } = making;
  if (!operation.query && !random.chance(0.05)) return '';
  const query = new URLSearchParams();
  const values = operation.query ? makeValue(operation.query as Schema, making) : {};
  for (const [key, value] of Object.entries(values ?? {}).slice(0, 20))
    query.append(key, readText(value).slice(0, 2_000));
  if (random.chance(0.1))
    for (let index = 0; index < random.pick([2, 500]); index += 1) query.append('limit', '1');
  if (random.chance(0.05))
    query.append(random.pick(NASTY_TEXTS).toWellFormed(), random.pick(NASTY_TEXTS).toWellFormed());
  const text = query.toString();
  return text === '' ? '' : `?${text.slice(0, 12_000)}`;
};

const pickOperation = (random: Random): Operation => {
  const operation = random.pick(all);
  return SLOW.has(operation.id) && random.chance(0.97) ? pickOperation(random) : operation;
};

const pictured = all.filter(({ maxBody }) => (maxBody?.bytes ?? 0) > 1024 * 1024);
/** The share of calls that are as long as a body with images can be. */
const HUGE = 0.001;

/** Creates a body of the maximum length for images, or one byte more. */
const hugeBody = (bytes: number, random: Random): Buffer => {
  const fill = (start: string, unit: string, end: string) => {
    const count = Math.floor((bytes - start.length - end.length) / Buffer.byteLength(unit));
    return Buffer.from(start + unit.repeat(count) + end);
  };
  switch (random.int(0, 6)) {
    case 0:
      return fill('{"avatar":"data:image/png;base64,', 'A', '"}');
    case 1:
      return fill(
        `{"banner":"data:image/png;base64,${'A'.repeat(bytes / 2)}","icon":"data:image/png;base64,`,
        'A',
        '"}',
      );
    case 2:
      return fill('{"icon":[', '[],', '0]}');
    case 3:
      return fill(
        '{"icon":"',
        random.pick(['\\u0041', '\\"', '\\/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']),
        '"}',
      );
    case 4:
      return fill('{"avatar":"', 'ö', '"}');
    case 5:
      return fill('{"name":"', '☃', '"}');
    default:
      return Buffer.alloc(bytes + 1, ' ');
  }
};

const nextHugeCall = (random: Random, world: World): HttpCall => {
  const operation = random.pick(pictured);
  return {
    operation: operation.id,
    method: operation.method,
    path: `/api/v10${getPath(operation, world, { random, hostility: 0, ids: world.ids })}`,
    headers: { authorization: world.tokens[0] ?? '', 'content-type': 'application/json' },
    body: hugeBody(operation.maxBody?.bytes ?? 0, random),
    chunked: random.chance(0.5),
  };
};

const nextCall = (operation: Operation, random: Random, world: World): HttpCall => {
  const hostility = random.pick([0, 0.05, 0.2, 0.6]);
  const making = { random, hostility, ids: world.ids };
  const token = random.chance(0.05)
    ? random.pick(NASTY_TEXTS).replaceAll(/[^ -~]/g, '')
    : random.pick(world.tokens);
  const body = operation.body
    ? (JSON.stringify(makeValue(operation.body as Schema, making)) ?? '')
    : undefined;
  const damaged = body !== undefined && random.chance(0.15);
  const type = random.chance(0.07) ? random.pick(CONTENT_TYPES) : 'application/json';
  return {
    operation: operation.id,
    method: operation.method,
    path: `${random.pick(['/api', '/api/v9', '/api/v10'])}${getPath(operation, world, making)}${getQuery(operation, making)}`,
    headers: {
      authorization: token,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...(random.chance(0.05)
        ? { 'x-audit-log-reason': random.pick(['%', '%ff', 'x'.repeat(4_000), '%00']) }
        : {}),
    },
    body: body === undefined ? undefined : damaged ? damage(body, random) : Buffer.from(body),
    chunked: random.chance(0.1),
  };
};

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

const send = (
  { method, path, headers, body, chunked }: HttpCall,
  world: World,
): Promise<number | undefined> =>
  new Promise((resolve) => {
    const call = request(
      {
        agent,
        port: world.subject.port,
        host: '127.0.0.1',
        method,
        path,
        headers: { ...headers, ...(body && !chunked ? { 'content-length': body.length } : {}) },
      },
      (response) => {
        response.resume();
        response.once('close', () => resolve(response.statusCode));
      },
    );
    // A request that is rejected in the middle of its body can be cut off.
    call.once('error', () => resolve(undefined));
    call.end(body);
  });

/** Calls made from the operation table: valid, at each limit, over it, of the wrong type, deep, wide, damaged. */
export const httpStep = (random: Random, world: World): Step =>
  getStep(
    random.chance(HUGE) ? nextHugeCall(random, world) : nextCall(pickOperation(random), random, world),
    world,
  );

const TRIES = 6;

/** A few calls of each operation, so that its schemas are compiled. */
export const httpWarmUp = (random: Random, world: World): readonly Step[] =>
  all.flatMap((operation) =>
    Array.from({ length: SLOW.has(operation.id) ? 1 : TRIES }, () =>
      getStep(nextCall(operation, random, world), world),
    ),
  );

function getStep(call: HttpCall, world: World): Step {
  const shown = call.body ? `${call.body.toString('latin1', 0, 300)} (${call.body.length} bytes)` : '';
  return {
    name: `${call.operation} ${call.method} ${call.path.slice(0, 300)} ${shown}`,
    run: () => send(call, world),
  };
}
