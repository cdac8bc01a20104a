import type { ErrorObject } from 'ajv';
import type { FieldError } from './errors.ts';
import { dropOtherBranches } from './union-errors.ts';

const getComplaint = ({ keyword, params, message, parentSchema }: ErrorObject): FieldError => {
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
      return { code: 'BASE_TYPE_BAD_LENGTH', message: `Must be ${params.limit} or fewer in length.` };
    case 'minItems':
      return { code: 'BASE_TYPE_BAD_LENGTH', message: `Must be ${params.limit} or more in length.` };
    case 'union':
      return {
        code: 'UNION_TYPE_CHOICES',
        message: `Value of field "type" must be one of (${params.types.join(', ')}).`,
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

const getPath = ({ instancePath, keyword, params }: ErrorObject) => {
  const keys = instancePath.split('/').slice(1);
  if (keyword === 'required') keys.push(params.missingProperty as string);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')).join('.');
};

/** Validation errors by path. */
export function getComplaints(errors: readonly ErrorObject[]): Record<string, FieldError[]> {
  // Without a prototype, as paths hold keys from outside.
  const complaints: Record<string, FieldError[]> = Object.create(null);
  const helpful = dropOtherBranches(errors);
  for (const error of helpful) {
    // A union complains about each of its branches and then of itself; the branch's own words are the helpful ones.
    if (error.keyword === 'anyOf' && helpful.length > 1) continue;
    const path = getPath(error);
    const list = complaints[path] ?? [];
    complaints[path] = list;
    list.push(getComplaint(error));
  }
  return complaints;
}
