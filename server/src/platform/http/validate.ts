import { SNOWFLAKE_FORMAT } from '@guildhall/protocol/schemas/common';
import { fits63Bits } from '@guildhall/protocol/snowflake';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { getComplaints } from './complaints.ts';
import { invalidForm } from './errors.ts';
import { maxLength } from './max-length.ts';
import { mendNumberIds } from './number-ids.ts';

/** Compiles on first use: hundreds of operations must not slow the start. */
const createCompiler = (options: Options): ((schema: TSchema) => ValidateFunction) => {
  const ajv = new Ajv({
    strict: false,
    useDefaults: true,
    // Puts the schema into errors: both limits of a length are named together.
    verbose: true,
    // Someone waits for the compilation: these two make it twice as fast, and its result no slower.
    validateSchema: false,
    code: { optimize: false },
    ...options,
  });
  formats.default(ajv);
  // The pattern beside it has checked the rest.
  ajv.addFormat(SNOWFLAKE_FORMAT, fits63Bits);
  ajv.removeKeyword('maxLength').addKeyword(maxLength);
  const compiled = new WeakMap<TSchema, ValidateFunction>();
  return (schema) => {
    let validate = compiled.get(schema);
    if (!validate) {
      validate = ajv.compile(schema);
      compiled.set(schema, validate);
    }
    return validate;
  };
};

/**
 * Each call is checked by `first`, which stops at the first error, so that a hostile value costs no more than a valid one of its
 * size. Only a small value is then checked again to name all that is wrong with it.
 */
const createChecker = (options: Options) => ({
  first: createCompiler(options),
  all: createCompiler({ ...options, allErrors: true }),
});

const bodies = createChecker({});
/** Queries and paths are text, so their numbers and booleans are read from it. */
const texts = createChecker({ coerceTypes: 'array' });

/** Values, and characters of text, up to which all errors of a body are named: far more than a form that a person fills in has. */
const SMALL = { values: 1_000, characters: 64 * 1024 };

const isSmall = (root: unknown): boolean => {
  const waiting = [root];
  let characters = 0;
  for (let seen = 0; waiting.length > 0; seen += 1) {
    if (seen + waiting.length > SMALL.values || characters > SMALL.characters) return false;
    const value = waiting.pop();
    if (typeof value === 'string') characters += value.length;
    if (typeof value !== 'object' || value === null) continue;
    const parts = Object.values(value);
    if (parts.length > SMALL.values) return false;
    waiting.push(...parts);
  }
  return characters <= SMALL.characters;
};

/** The errors of a check. Left where they are, they would keep the refused body in memory until the next one. */
const takeErrors = (validate: ValidateFunction): ErrorObject[] => {
  const errors = validate.errors ?? [];
  validate.errors = null;
  return errors;
};

const check = ({ first, all }: ReturnType<typeof createChecker>, schema: TSchema, value: unknown): void => {
  const validate = first(schema);
  if (validate(value)) return;
  let errors = takeErrors(validate);
  if (isSmall(value)) {
    const thorough = all(schema);
    // Defaults and coercions of the first check can have fixed the value, so it is checked again.
    if (!thorough(value)) errors = takeErrors(thorough);
  }
  throw invalidForm(getComplaints(errors));
};

/** Throws 400/50035 unless `value` fits; fills in defaults and makes text of ids that were sent as numbers. */
export function checkBody(schema: TSchema, value: unknown): void {
  mendNumberIds(schema, value);
  check(bodies, schema, value);
}

/** The same for a query or path parameters, whose texts become numbers and booleans where the schema wants them. */
export const checkText = (schema: TSchema, value: unknown): void => check(texts, schema, value);
