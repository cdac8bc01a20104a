import { findEvent } from '@guildhall/protocol/events';
import type { ValidateFunction } from 'ajv';
import { createAjv } from './ajv.ts';
import { closeSchema } from './closed-schema.ts';

const ajv = createAjv();
const compiled = new Map<string, ValidateFunction>();

/**
 * Compiles the schema of an event ahead. For those that have to be answered in time: the first of its kind would otherwise wait for it, which
 * takes seconds on a busy machine.
 */
export function prepareEvent(type: string): ValidateFunction {
  let validate = compiled.get(type);
  if (!validate) {
    validate = ajv.compile(closeSchema(findEvent(type)?.data) as object);
    compiled.set(type, validate);
  }
  return validate;
}

/** Returns the errors of a dispatch by its declaration; undefined for a correct one. */
export function complainAboutEvent(type: string, data: unknown): string | undefined {
  const event = findEvent(type);
  if (!event) return `${type} is not declared`;
  if (event.internal) return `${type} is internal and was sent to a session`;
  const validate = prepareEvent(type);
  if (validate(data)) return undefined;
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  return `${type} is not as declared: ${errors.slice(0, 8).join('; ')}\n${JSON.stringify(data).slice(0, 2_000)}`;
}
