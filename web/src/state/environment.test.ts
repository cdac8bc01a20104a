import { describe, expect, it } from 'vitest';
import { MissingEnvironment, readEnvironment } from './environment.ts';

const complete = { API_ENDPOINT: '/api', GATEWAY_ENDPOINT: '/gateway' };

describe('environment', () => {
  it('accepts a complete one', () => {
    expect(readEnvironment(complete)).toEqual(complete);
  });

  it.each([undefined, {}, { ...complete, API_ENDPOINT: '' }])('refuses %j', (given) => {
    expect(() => readEnvironment(given)).toThrow(MissingEnvironment);
  });
});
