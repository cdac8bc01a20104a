import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The packages with builds of the WebRTC library for this platform. */
const getBuilds = ({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'>): string[] => {
  const name = `@node-datachannel/${platform}-${arch}`;
  if (platform === 'linux') return [`${name}-gnu`, `${name}-musl`];
  return [platform === 'win32' ? `${name}-msvc` : name];
};

/**
 * Says why browsers can't be served, without loading the library: there is no build for the platform, or it was not installed. Undefined if there
 * is one.
 */
export function findLibraryProblem(
  system: Pick<NodeJS.Process, 'platform' | 'arch'> = process,
): string | undefined {
  const fromLibrary = createRequire(require.resolve('node-datachannel'));
  const isInstalled = getBuilds(system).some((name) => {
    try {
      return fromLibrary.resolve(name) !== '';
    } catch {
      return false;
    }
  });
  return isInstalled ? undefined : `node-datachannel is not installed for ${system.platform}-${system.arch}.`;
}
