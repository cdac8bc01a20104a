import { findEvent } from '@guildhall/protocol/events';
import type { ValidateFunction } from 'ajv';
import { createAjv } from './ajv.ts';
import { closeSchema } from './closed-schema.ts';

const ajv = createAjv();
const compiled = new Map<string, ValidateFunction>();

/** Returns the errors of a dispatch by its declaration; undefined for a correct one. */
export function complainAboutEvent(type: string, data: unknown): string | undefined {
  const event = findEvent(type);
  if (!event) return `${type} is not declared`;
  if (event.internal) return `${type} is internal and was sent to a session`;
  let validate = compiled.get(type);
  if (!validate) {
    validate = ajv.compile(closeSchema(event.data) as object);
    compiled.set(type, validate);
  }
  if (validate(data)) return undefined;
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  return `${type} is not as declared: ${errors.slice(0, 8).join('; ')}\n${JSON.stringify(data).slice(0, 2_000)}`;
}
