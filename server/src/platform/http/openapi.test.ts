import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';
import { expect, it } from 'vitest';
import { createOpenApi } from './openapi.ts';

it('the document has its tuples in the words of JSON Schema 2020-12', () => {
  const text = JSON.stringify(createOpenApi(Object.values(operations) as Operation[]));
  expect(text).toContain('"prefixItems":[');
  expect(text).not.toContain('"items":[');
  expect(text).not.toContain('additionalItems');
});
