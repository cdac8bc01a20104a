import { type Contribution, collect } from '../ui/contributions.ts';

const features = import.meta.glob<Record<string, readonly Contribution[]>>('../features/*/frame.{ts,tsx}', {
  eager: true,
});

// The features' parts of the frame, drawn from the first paint on.
collect(Object.values(features).flatMap((feature) => Object.values(feature).flat()));
