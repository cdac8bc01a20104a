import { operations } from '@guildhall/protocol/nouns';
import type { Operation } from '@guildhall/protocol/operation';
import { expect, it } from 'vitest';
import { createOpenApi } from './openapi.ts';

it('the document describes tuples as arrays', () => {
  const text = JSON.stringify(createOpenApi(Object.values(operations) as Operation[]));
  expect(text).not.toContain('"items":[');
  expect(text).not.toContain('additionalItems');
});
