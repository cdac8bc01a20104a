/** Returns the schema with every object limited to its declared keys, unless it is declared open. */
export function closeSchema(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(closeSchema);
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closeSchema(value)]));
  const isOpen = 'additionalProperties' in copy || 'patternProperties' in copy;
  return copy.type === 'object' && !isOpen ? { ...copy, additionalProperties: false } : copy;
}
