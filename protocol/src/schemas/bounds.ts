/** The JSON Schema keywords in use here. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly not?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly maxProperties?: number;
  /** Of all items, or of a tuple's, one by one. */
  readonly items?: Schema | readonly Schema[];
  readonly additionalItems?: boolean;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly maxLength?: number;
}

/** Comparing every item with every other is quadratic, so it is only done to lists that are short. */
const MAX_UNIQUE_ITEMS = 100;

const getChildren = (schema: Schema, path: string): [string, Schema][] => {
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  const {
    anyOf = [],
    properties = {},
    patternProperties = {},
    additionalProperties,
    items,
    maxItems,
  } = schema;
  return [
    ...anyOf.map((branch, index): [string, Schema] => [`${path}|${index}`, branch]),
    ...Object.entries(properties).map(([key, value]): [string, Schema] => [at(key), value]),
    ...Object.values(patternProperties).map((value): [string, Schema] => [`${path}{}`, value]),
    ...(typeof additionalProperties === 'object'
      ? [[`${path}{}`, additionalProperties] as [string, Schema]]
      : []),
    ...(maxItems === 0 ? [] : [items ?? []].flat().map((item): [string, Schema] => [`${path}[]`, item])),
  ];
};

/** Keywords without which a value of the schema itself, not of its parts, could be of any size. */
const missingKeywords = (schema: Schema): string[] => {
  if (schema.const !== undefined || schema.enum || schema.anyOf || schema.not) return [];
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined ? ['maxLength'] : [];
    case 'array':
      if (Array.isArray(schema.items) && schema.additionalItems === false) return [];
      if (schema.maxItems === undefined) return ['maxItems'];
      return schema.uniqueItems && schema.maxItems > MAX_UNIQUE_ITEMS ? ['uniqueItems'] : [];
    case 'object': {
      const { patternProperties, additionalProperties } = schema;
      const open = patternProperties !== undefined || Boolean(additionalProperties);
      return open && schema.maxProperties === undefined ? ['maxProperties'] : [];
    }
    case undefined:
      return ['type'];
    default:
      return [];
  }
};

/** Where `schema` allows text, a list or a record of any size: path and the keyword that is missing, such as `embeds[].title: maxLength`. */
export function unboundedParts(schema: object, path = ''): string[] {
  return [
    ...missingKeywords(schema).map((keyword) => `${path}: ${keyword}`),
    ...getChildren(schema, path).flatMap(([at, child]) => unboundedParts(child, at)),
  ];
}
