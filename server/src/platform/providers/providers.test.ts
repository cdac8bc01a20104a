import { expect, test } from 'vitest';
import type { Mailer } from '../mail/mailer.ts';
import { createProviders } from './index.ts';

const mailer = (): Mailer => ({ send: async () => {}, close: async () => {} });

test('the first of a kind is the default until another is preferred', () => {
  const providers = createProviders();
  const [first, second] = [mailer(), mailer()];
  expect(providers.find('mail')).toBeUndefined();
  providers.register('mail', 'outbox', first);
  providers.register('mail', 'smtp', second);
  expect(providers.find('mail')).toBe(first);
  providers.prefer('mail', 'smtp');
  expect(providers.find('mail')).toBe(second);
  expect(providers.find('mail', 'outbox')).toBe(first);
  expect(providers.find('mail', 'pigeon')).toBeUndefined();
  expect(providers.names('mail')).toEqual(['smtp', 'outbox']);
});

test('a name is given once, and only what is there can be preferred', () => {
  const providers = createProviders();
  providers.register('mail', 'smtp', mailer());
  expect(() => providers.register('mail', 'smtp', mailer())).toThrow('two providers');
  expect(() => providers.prefer('mail', 'pigeon')).toThrow('no provider');
});
