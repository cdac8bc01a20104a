import { type ComponentType, type FC, useEffect, useState } from 'react';

/** A component that is loaded when it is first drawn, or earlier. */
export interface Preloadable<Props> extends FC<Props> {
  /** Loads the component before it is drawn. Rejects if it can't be fetched; the next call tries again. */
  readonly preload: () => Promise<void>;
}

/**
 * Declares a component that is loaded on first use, for what a press opens. `lazy` would suspend instead, and React shows the content of
 * a suspended boundary at the earliest 300 ms after its fallback, even if the component is already there.
 *
 * @param Waiting drawn until the component is loaded; nothing if omitted
 */
export function preloadable<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting?: ComponentType,
): Preloadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then(
      (module) => {
        loaded = module.default;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Loading(props: Props) {
    const [Component, setComponent] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useEffect(() => {
      preload().then(
        () => setComponent(() => loaded),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (failure) throw failure.error;
    if (Component) return <Component {...props} />;
    return Waiting ? <Waiting /> : null;
  }
  return Object.assign(Loading, { preload });
}
