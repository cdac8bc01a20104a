import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { MessageReferenceType } from '@guildhall/protocol/messages/references';
import { MessageType } from '@guildhall/protocol/messages/types';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { findOperation, plainPath } from './served-operations.ts';

/** Checks responses against the public API document. */
export interface Contract {
  /** Returns the errors of a response; undefined for a valid one, or for an operation that the document doesn't have. */
  complain(answer: CheckedAnswer): string | undefined;
}

export interface CheckedAnswer {
  readonly method: string;
  /** As sent, with or without `/api/v10` and a query. */
  readonly path: string;
  readonly status: number;
  readonly body: unknown;
}

interface Document {
  readonly paths: Record<
    string,
    Record<string, { operationId?: string; responses?: Record<string, unknown> }>
  >;
  readonly components: {
    readonly schemas: Readonly<
      Record<'MessageReferenceType' | 'MessageType' | 'OAuth2Scopes', { readonly oneOf: object[] }>
    > & { ConnectedAccountProviders: object };
  };
}

/** Finds the file given by GUILDHALL_CONTRACT (or its folder), or `shared/contract/openapi.json` next to one of the parent folders. */
function findDocument(): string | undefined {
  const named = process.env.GUILDHALL_CONTRACT;
  if (named) return named.endsWith('.json') ? named : join(named, 'openapi.json');
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const file = join(folder, 'shared', 'contract', 'openapi.json');
    if (existsSync(file)) return file;
    if (folder === dirname(folder)) return undefined;
  }
}

const pointer = (parts: readonly string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/** `/users/{user_id}` matches `/users/1`, unless a path without the parameter does: those come first. `@me` is never an id. */
const matchers = (paths: readonly string[]) =>
  [...paths]
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((path) => [path, new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '(?!@me(?:/|$))[^/]+')}$`)] as const);

const parameters = (path: string) => path.split('{').length;

/** Whether the call is of an operation with a path of its own, such as `bans/search`, which only resembles the document's. */
const isAnother = (method: string, plain: string, template: string): boolean => {
  const own = findOperation(method, plain)?.path;
  return own !== undefined && parameters(own) < parameters(template);
};

function readContract(file: string): Contract {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  // Forwards are in the documentation (message reference types), but not in the document.
  document.components.schemas.MessageReferenceType.oneOf.push({ const: MessageReferenceType.FORWARD });
  // So are these scopes (OAuth2 scopes).
  for (const scope of ['account.global_name.update', 'relationships.write'])
    document.components.schemas.OAuth2Scopes.oneOf.push({ const: scope });
  // An owner can add services that the document doesn't know.
  document.components.schemas.ConnectedAccountProviders = { type: 'string' };
  // So is the message about a raised hand.
  document.components.schemas.MessageType.oneOf.push({ const: MessageType.STAGE_RAISE_HAND });
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateFormats: true,
    validateSchema: false,
    code: { optimize: false },
  });
  formats.default(ajv);
  for (const format of ['snowflake', 'nonce', 'int32', 'int64', 'double']) ajv.addFormat(format, true);
  ajv.addSchema(document as object, 'contract');
  const known = matchers(Object.keys(document.paths));
  const compiled = new Map<string, ValidateFunction | undefined>();

  const compileValidator = (path: string, method: string, status: number): ValidateFunction | undefined => {
    const responses = document.paths[path]?.[method]?.responses ?? {};
    const key = [String(status), `${Math.floor(status / 100)}XX`].find((one) => one in responses);
    if (key === undefined) return undefined;
    const at = pointer(['paths', path, method, 'responses', key]);
    if (!compiled.has(at)) {
      const { $ref, content } = responses[key] as { $ref?: string; content?: Record<string, unknown> };
      const within = $ref ? $ref.replace('#/', '') : at;
      const hasBody = $ref !== undefined || content?.['application/json'] !== undefined;
      compiled.set(
        at,
        hasBody
          ? ajv.compile({ $ref: `contract#/${within}/${pointer(['content', 'application/json', 'schema'])}` })
          : undefined,
      );
    }
    return compiled.get(at);
  };

  return {
    complain({ method, path, status, body }) {
      const plain = plainPath(path);
      const found = known.find(
        ([template, pattern]) => pattern.test(plain) && document.paths[template]?.[method.toLowerCase()],
      )?.[0];
      if (!found || isAnother(method, plain, found)) return undefined;
      const responses = document.paths[found]?.[method.toLowerCase()]?.responses ?? {};
      const promised = [String(status), `${Math.floor(status / 100)}XX`].some((one) => one in responses);
      if (!promised) return `${method} ${found} answered ${status}, which the contract doesn't have`;
      const validate = compileValidator(found, method.toLowerCase(), status);
      if (!validate || validate(checkable(body)) || validate(withoutMediaChannels(checkable(body))))
        return undefined;
      const errors = (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
      return `${method} ${found} ${status} breaks the contract: ${errors.slice(0, 8).join('; ')}`;
    },
  };
}

/** The document requires numbers as codes of fields; the written documentation and all libraries have texts, which we send. */
const checkable = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return body;
  const { errors: _, ...rest } = body;
  return rest;
};

/** The document has no media channels, which the written documentation describes: they are checked as forums. */
const withoutMediaChannels = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body ?? null), (_, value) =>
    value?.type === 16 && 'available_tags' in value ? { ...value, type: 15 } : value,
  );

let contract: Contract | undefined;

/** Returns the contract, read once; without the document nothing is checked, and one line reports that. */
export function loadContract(): Contract {
  if (!contract) {
    const file = findDocument();
    if (file && existsSync(file)) contract = readContract(file);
    else {
      process.stdout.write(
        'Answers are not checked against the public API document: set GUILDHALL_CONTRACT.\n',
      );
      contract = { complain: () => undefined };
    }
  }
  return contract;
}
