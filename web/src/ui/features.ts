let loader: () => Promise<unknown> = () => Promise.resolve();
let loading: Promise<unknown> | undefined;

/** Says how the features are loaded whose contributions the first screen can do without. */
export const setFeatureLoader = (load: () => Promise<unknown>): void => {
  loader = load;
};

/** Loads the features' contributions to menus, settings and keys, once. Rejects if they can't be fetched; the next call tries again. */
export function loadFeatures(): Promise<unknown> {
  loading ??= loader().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
