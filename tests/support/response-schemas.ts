import { ERROR_SCHEMAS, errorSchemaNames, errorStatuses } from '@guildhall/protocol/errors/schemas';
import type { Operation } from '@guildhall/protocol/operation';
import type { ValidateFunction } from 'ajv';
import { createAjv } from './ajv.ts';
import { closeSchema } from './closed-schema.ts';
import { type CheckedAnswer, loadContract } from './contract.ts';
import { findOperation, plainPath } from './served-operations.ts';

const ajv = createAjv();
ajv.addSchema({ $id: 'document', components: { schemas: ERROR_SCHEMAS } });

const compiled = new Map<object, ValidateFunction>();
const compileValidator = (schema: object): ValidateFunction => {
  let validate = compiled.get(schema);
  if (!validate) {
    validate = ajv.compile(closeSchema(schema) as object);
    compiled.set(schema, validate);
  }
  return validate;
};

const errorSchemas = new Map(
  [['Error'], ['Error', 'OAuthError']].map((names) => [
    names.length,
    ajv.compile({ anyOf: names.map((name) => ({ $ref: `document#/components/schemas/${name}` })) }),
  ]),
);

const misfit = (validate: ValidateFunction, body: unknown): string | undefined => {
  if (validate(body)) return undefined;
  return (validate.errors ?? [])
    .slice(0, 8)
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
};

const complainAboutError = (status: number, body: unknown, operation?: Operation): string | undefined => {
  if (operation && status !== 500 && !errorStatuses(operation).includes(status))
    return `${status} is not among its errors`;
  const names = operation ? errorSchemaNames(operation, status) : ['Error'];
  return misfit(errorSchemas.get(names.length) as ValidateFunction, body);
};

const complainAboutSuccess = (
  { status: expected, body: schema, unchanged, notReady }: Operation['response'],
  { status, body }: CheckedAnswer,
): string | undefined => {
  if (notReady && status === 202) return misfit(compileValidator(notReady), body);
  if (status !== expected && status !== unchanged) return `${status} is not declared`;
  if (schema && status === expected) return misfit(compileValidator(schema), body);
  return body === undefined ? undefined : 'the body is not declared';
};

/** Returns a body as JSON; as text if it isn't JSON, undefined if there is none. */
export const readBody = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Statuses of the HTTP server itself, for requests that are too slow or have too long a head and so never reach an operation. */
const BEFORE_ANY_OPERATION = [408, 431];

/**
 * Returns the errors of an API response by the declaration of its operation, or else by the public document; undefined for a
 * correct one.
 */
export function complainAboutResponse(response: CheckedAnswer): string | undefined {
  const { method, path, status } = response;
  if (!/^\/api\//.test(path) || !/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method)) return undefined;
  if (BEFORE_ANY_OPERATION.includes(status)) return undefined;
  const operation = findOperation(method, plainPath(path));
  if (!operation && status < 400) return undefined;
  const complaint =
    status < 400
      ? complainAboutSuccess((operation as Operation).response, response)
      : complainAboutError(status, response.body, operation);
  if (complaint === undefined) return loadContract().complain(response);
  return `${operation?.id ?? `${method} ${path}`} responded with ${status}, not as declared: ${complaint}`;
}
