/** A guild's features with one of them on or off; in the order they had, so that nothing seems changed that wasn't. */
export const withFeature = (
  features: readonly (string | null)[],
  feature: string,
  on: boolean,
): (string | null)[] => {
  const others = features.filter((other) => other !== feature);
  if (!on) return others;
  return features.includes(feature) ? [...features] : [...features, feature];
};
