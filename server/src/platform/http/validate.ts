import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { type FieldError, invalidForm } from './errors.ts';

// `verbose` puts the schema into complaints: the allowed lengths are told together.
const bodies = new Ajv({ allErrors: true, verbose: true, strict: false, useDefaults: true });
/** Queries and paths are text, so their numbers and booleans are read from it. */
const texts = new Ajv({
  allErrors: true,
  verbose: true,
  strict: false,
  useDefaults: true,
  coerceTypes: 'array',
});
for (const ajv of [bodies, texts]) formats.default(ajv);

const compiled = new Map([bodies, texts].map((ajv) => [ajv, new WeakMap<TSchema, ValidateFunction>()]));
const compile = (ajv: Ajv, schema: TSchema) => {
  // Compiled on first use: hundreds of operations must not slow the start.
  let validate = compiled.get(ajv)?.get(schema);
  if (!validate) {
    validate = ajv.compile(schema);
    compiled.get(ajv)?.set(schema, validate);
  }
  return validate;
};

const complaintOf = ({ keyword, params, message, parentSchema }: ErrorObject): FieldError => {
  switch (keyword) {
    case 'required':
      return { code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
    case 'minLength':
    case 'maxLength': {
      const { minLength = 0, maxLength } = (parentSchema ?? {}) as { minLength?: number; maxLength?: number };
      if (maxLength === undefined)
        return { code: 'BASE_TYPE_MIN_LENGTH', message: `Must be ${params.limit} or more in length.` };
      return minLength > 0
        ? {
            code: 'BASE_TYPE_BAD_LENGTH',
            message: `Must be between ${minLength} and ${maxLength} in length.`,
          }
        : { code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${maxLength} or fewer in length.` };
    }
    case 'minimum':
      return { code: 'NUMBER_TYPE_MIN', message: `Must be at least ${params.limit}.` };
    case 'maximum':
      return { code: 'NUMBER_TYPE_MAX', message: `Must be at most ${params.limit}.` };
    case 'maxItems':
    case 'minItems':
      return {
        code: 'BASE_TYPE_BAD_LENGTH',
        message: `Must have ${message?.replace('must NOT have ', 'not ') ?? ''}.`,
      };
    case 'enum':
    case 'const':
      return { code: 'BASE_TYPE_CHOICES', message: 'Value must be one of the allowed choices.' };
    case 'pattern':
      return { code: 'STRING_TYPE_REGEX', message: 'String value did not match validation regex.' };
    case 'format':
      return { code: 'BASE_TYPE_BAD_FORMAT', message: `Must be a valid ${params.format}.` };
    case 'type':
      return { code: 'BASE_TYPE_BAD_TYPE', message: `Must be of type ${params.type}.` };
    default:
      return { code: 'BASE_TYPE_INVALID', message: message ?? 'Is not valid.' };
  }
};

const pathOf = ({ instancePath, keyword, params }: ErrorObject) => {
  const keys = instancePath.split('/').slice(1);
  if (keyword === 'required') keys.push(params.missingProperty as string);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
};

const check = (ajv: Ajv, schema: TSchema, value: unknown): void => {
  const validate = compile(ajv, schema);
  if (validate(value)) return;
  const complaints: Record<string, FieldError[]> = {};
  // A union complains about each of its branches and then of itself; the branch's own words are the helpful ones.
  for (const error of validate.errors ?? []) {
    if (error.keyword === 'anyOf' && (validate.errors?.length ?? 0) > 1) continue;
    const path = pathOf(error);
    complaints[path] = [...(complaints[path] ?? []), complaintOf(error)];
  }
  throw invalidForm(complaints);
};

/** Throws 400/50035 unless `value` fits; fills in defaults. */
export const checkBody = (schema: TSchema, value: unknown): void => check(bodies, schema, value);

/** The same for a query or path parameters, whose texts become numbers and booleans where the schema wants them. */
export const checkText = (schema: TSchema, value: unknown): void => check(texts, schema, value);
