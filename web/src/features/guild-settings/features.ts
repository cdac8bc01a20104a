/** A guild's features with one of them on or off; in their original order, so that only real changes count. */
export const withFeature = (
  features: readonly (string | null)[],
  feature: string,
  on: boolean,
): (string | null)[] => {
  const others = features.filter((other) => other !== feature);
  if (!on) return others;
  return features.includes(feature) ? [...features] : [...features, feature];
};
