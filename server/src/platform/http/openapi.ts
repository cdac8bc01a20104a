import { STATUS_CODES } from 'node:http';
import { ERROR_SCHEMAS, errorSchemaNames, errorStatuses } from '@guildhall/protocol/errors/schemas';
import { TOKEN_SCOPES } from '@guildhall/protocol/oauth/scopes';
import type { Operation } from '@guildhall/protocol/operation';
import type { TSchema } from 'typebox';

const json = (schema: TSchema) => ({ 'application/json': { schema } });

const security: Record<Operation['caller'], object[]> = {
  none: [],
  user: [{ UserToken: [] }],
  bot: [{ BotToken: [] }],
  any: [{ UserToken: [] }, { BotToken: [] }],
};

const getParameters = (operation: Operation) => {
  const path = Object.entries(operation.params.properties).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
  const queried = operation.query as
    | { properties?: Record<string, TSchema>; required?: string[] }
    | undefined;
  const query = Object.entries(queried?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (queried?.required?.includes(name) ?? false) && !('default' in schema),
    schema,
  }));
  const reason = operation.auditReason
    ? [
        {
          name: 'X-Audit-Log-Reason',
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 512 },
        },
      ]
    : [];
  return [...path, ...query, ...reason];
};

const errorSchema = (operation: Operation, status: number) => {
  const names = errorSchemaNames(operation, status).map((name) => ({ $ref: `#/components/schemas/${name}` }));
  return names.length === 1 ? names[0] : { anyOf: names };
};

const describeResponses = (operation: Operation) => {
  const { status, body, unchanged, notReady } = operation.response;
  return {
    [status]: { description: 'Done.', ...(body ? { content: json(body) } : {}) },
    ...(notReady ? { 202: { description: 'Not ready yet.', content: json(notReady) } } : {}),
    ...(unchanged
      ? {
          [unchanged]: {
            description: unchanged === 304 ? 'The client has it already.' : 'Nothing was to be changed.',
          },
        }
      : {}),
    ...Object.fromEntries(
      errorStatuses(operation).map((error) => [
        error,
        { description: STATUS_CODES[error], content: json(errorSchema(operation, error) as TSchema) },
      ]),
    ),
  };
};

const getBody = ({ body, form }: Operation) =>
  body && {
    content: {
      ...json(body),
      ...(form ? { 'multipart/form-data': { schema: body } } : {}),
    },
  };

const describe = (operation: Operation) => {
  const requestBody = getBody(operation);
  return {
    operationId: operation.id,
    summary: operation.summary,
    security: [
      ...security[operation.caller],
      ...(operation.oauth === undefined
        ? []
        : [{ OAuth2: operation.oauth === '*' ? [] : [operation.oauth] }]),
    ],
    parameters: getParameters(operation),
    ...(requestBody ? { requestBody } : {}),
    responses: describeResponses(operation),
    ...(operation.permissions.length > 0 ? { 'x-permissions': operation.permissions } : {}),
    'x-rate-limit': operation.rateLimit,
  };
};

/**
 * Describes a tuple as an array of its length, each item of which is one of the tuple's: readers of such documents don't agree on how
 * tuples are written, and some refuse those of OpenAPI 3.1 (`prefixItems`).
 */
const describeTuples = (_key: string, value: unknown): unknown => {
  const schema = value as { type?: unknown; items?: unknown; additionalItems?: unknown } | null;
  if (schema?.type !== 'array' || !Array.isArray(schema.items)) return value;
  const { items, additionalItems: _, ...rest } = schema;
  const kinds = new Map(items.map((item) => [JSON.stringify(item), item]));
  return { ...rest, items: { anyOf: [...kinds.values()] }, minItems: items.length, maxItems: items.length };
};

/** Our OpenAPI 3.1 document: all served operations and nothing else. */
export function createOpenApi(operations: readonly Operation[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const path = `/api/v10${operation.path}`;
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Guildhall', version: '10', license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    paths,
    components: {
      securitySchemes: {
        UserToken: { type: 'apiKey', in: 'header', name: 'Authorization' },
        BotToken: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Bot ` and the token',
        },
        OAuth2: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: '/oauth2/authorize',
              tokenUrl: '/api/oauth2/token',
              refreshUrl: '/api/oauth2/token',
              scopes: Object.fromEntries(TOKEN_SCOPES.map((scope) => [scope, ''])),
            },
          },
        },
      },
      schemas: ERROR_SCHEMAS,
    },
  };
  return JSON.parse(JSON.stringify(document, describeTuples)) as object;
}
