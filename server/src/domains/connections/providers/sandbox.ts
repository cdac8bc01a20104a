import { type ConnectionProvider, ProviderError } from './provider.ts';
import { cleanName } from './read-account.ts';

/** An account's level, from the number at the end of its name: something that linked roles can compare. */
const getLevel = (name: string) => /(\d{1,6})$/.exec(name)?.[1] ?? '1';

const describe = (name: string) => {
  const clean = cleanName(name);
  if (clean === '') throw new ProviderError('refused');
  return {
    id: clean.toLowerCase(),
    name: clean,
    verified: false,
    metadata: { level: String(Number(getLevel(clean))) },
  };
};

/** A service without accounts, for trying out: a page of ours asks for a name, which nobody checks, so nothing is verified. */
export const createSandboxProvider = (publicUrl: string): ConnectionProvider => ({
  authorize: async ({ state }) =>
    `${publicUrl}/connections/sandbox/sign-in?${new URLSearchParams({ state })}`,
  connect: async (code) => describe(code),
  refresh: async ({ name }) => describe(name),
});
