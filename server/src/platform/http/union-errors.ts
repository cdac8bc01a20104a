import type { ErrorObject } from 'ajv';

/** A branch of a union on the way to an error. */
interface Branch {
  readonly key: string;
  /** Names the union, and the value in the body that it is for. */
  readonly union: string;
  /** Path of that value. */
  readonly at: string;
}

/** A union with errors. */
interface Union {
  readonly branches: Set<string>;
  /** The types that the branches for other types than the value's expect, by branch. */
  readonly others: Map<string, unknown>;
  isTypeMissing: boolean;
  isReported: boolean;
}

/** Returns the union branches on the way to an error, outermost first. */
function getBranches({ schemaPath, instancePath }: ErrorObject): Branch[] {
  const steps = schemaPath.split('/');
  const values = instancePath.split('/');
  const found: Branch[] = [];
  let depth = 1;
  for (let index = 1; index + 1 < steps.length; index += 1) {
    if (steps[index] === 'items') depth += 1;
    else if (steps[index] === 'properties') {
      depth += 1;
      index += 1;
    } else if (steps[index] === 'anyOf') {
      const at = values.slice(0, depth).join('/');
      const union = `${steps.slice(0, index).join('/')} ${at}`;
      index += 1;
      found.push({ key: `${union} ${steps[index]}`, union, at });
    }
  }
  return found;
}

const TYPE_CHECK = /\/anyOf\/\d+\/properties\/type\/const$/;
const KEYS_CHECK = /\/anyOf\/\d+\/required$/;

/** The `type` that an error's branch expects, if the error is that the value has another or none. */
function getExpectedType({ keyword, schemaPath, params, parentSchema }: ErrorObject): unknown {
  if (keyword === 'const' && TYPE_CHECK.test(schemaPath)) return params.allowedValue;
  if (keyword === 'required' && params.missingProperty === 'type' && KEYS_CHECK.test(schemaPath))
    return (parentSchema as { properties?: { type?: { const?: unknown } } }).properties?.type?.const;
  return undefined;
}

const createTypeError = (at: string, { isTypeMissing, others }: Union): ErrorObject => ({
  instancePath: isTypeMissing ? at : `${at}/type`,
  schemaPath: '',
  keyword: isTypeMissing ? 'required' : 'union',
  params: { missingProperty: 'type', types: [...new Set(others.values())] },
});

/**
 * Returns the errors of a value without those of union branches that are for objects of another `type`. If no branch is for the
 * value's type, one error names the types.
 */
export function dropOtherBranches(errors: readonly ErrorObject[]): ErrorObject[] {
  const unions = new Map<string, Union>();
  const placed = errors.map((error) => {
    const branches = getBranches(error);
    for (const { union: name, key } of branches) {
      const union = unions.get(name) ?? {
        branches: new Set(),
        others: new Map(),
        isTypeMissing: false,
        isReported: false,
      };
      unions.set(name, union);
      union.branches.add(key);
    }
    const type = getExpectedType(error);
    const last = branches.at(-1);
    const union = last && unions.get(last.union);
    if (type !== undefined && last && union) {
      union.others.set(last.key, type);
      union.isTypeMissing = error.keyword === 'required';
    }
    return { error, branches };
  });
  return placed.flatMap(({ error, branches }) => {
    for (const { union: name, key, at } of branches) {
      const union = unions.get(name);
      if (!union?.others.has(key)) continue;
      if (union.branches.size > union.others.size || union.isReported) return [];
      union.isReported = true;
      return [createTypeError(at, union)];
    }
    return [error];
  });
}
