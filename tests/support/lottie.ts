const still = <Value>(k: Value) => ({ a: 0, k });

const circle = {
  ty: 'gr',
  it: [
    { ty: 'el', p: still([0, 0]), s: still([40, 40]) },
    { ty: 'fl', c: still([1, 0, 0, 1]), o: still(100) },
    { ty: 'tr', p: still([0, 0]), a: still([0, 0]), s: still([100, 100]), r: still(0), o: still(100) },
  ],
};

/** A layer of a Lottie animation, drawing `shapes` unless `more` says otherwise. */
export const createLayer = (more: object = {}, shapes: readonly object[] = [circle]) => ({
  ty: 4,
  ind: 1,
  nm: 'secret name',
  ip: 0,
  op: 60,
  st: 0,
  ks: { p: still([160, 160]), a: still([0, 0]), s: still([100, 100]), r: still(0), o: still(100) },
  shapes,
  ...more,
});

/** A Lottie animation of two seconds, as JSON. */
export const createLottie = (more: object = {}): string =>
  JSON.stringify({
    v: '5.7.0',
    nm: 'secret name',
    fr: 30,
    ip: 0,
    op: 60,
    w: 320,
    h: 320,
    assets: [],
    layers: [createLayer()],
    ...more,
  });
