import { expect, it } from 'vitest';
import { createPasskeySignIn, type PasskeySteps } from './passkeySignIn.ts';

function createSteps() {
  const said: string[] = [];
  const suggested = Promise.withResolvers<void>();
  const steps: PasskeySteps = {
    async start(operation) {
      if (operation === 'startConditionalLogin') await suggested.promise;
      return { ticket: operation, challenge: '{}' };
    },
    async answer(_, suggests) {
      said.push(suggests ? 'suggestion' : 'dialog');
      return 'credential';
    },
    async finish({ ticket }) {
      said.push(ticket);
    },
  };
  return { said, suggested, ...createPasskeySignIn(steps) };
}

it('suggests passkeys until one is asked for', async () => {
  const { said, suggested, suggest, ask } = createSteps();
  suggested.resolve();
  expect(await suggest()).toBe(true);
  await ask();
  expect(said).toEqual(['suggestion', 'startConditionalLogin', 'dialog', 'startPasskeyLogin']);
});

it('does not end the dialog of the button by suggestions that come late', async () => {
  const { said, suggested, suggest, ask } = createSteps();
  const suggesting = suggest();
  const asking = ask();
  suggested.resolve();
  expect(await suggesting).toBe(false);
  await asking;
  expect(said).toEqual(['dialog', 'startPasskeyLogin']);
});
