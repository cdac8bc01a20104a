import { StartupError } from '../startup-error.ts';

/**
 * External services by kind. The module that defines a kind's interface adds it:
 * `declare module '…/platform/providers/index.ts' { interface ProviderKinds { mail: Mailer } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface ProviderKinds {}

export type ProviderKind = keyof ProviderKinds;

/** The one way by which mail, files, payments, GIF search, captchas, telephone and connections find who does them. */
export interface Providers {
  /** Adds a provider. The first of its kind is the default until `prefer` names another. Throws for a name that is taken. */
  register<Kind extends ProviderKind>(kind: Kind, name: string, provider: ProviderKinds[Kind]): void;
  /** Makes a registered provider the default of its kind. */
  prefer(kind: ProviderKind, name: string): void;
  /** The named provider, or the default of the kind; undefined where there is none. */
  find<Kind extends ProviderKind>(kind: Kind, name?: string): ProviderKinds[Kind] | undefined;
  /** Names of a kind, the default first. */
  names(kind: ProviderKind): string[];
}

export function createProviders(): Providers {
  const kinds = new Map<ProviderKind, Map<string, unknown>>();
  const preferred = new Map<ProviderKind, string>();
  const of = (kind: ProviderKind) => kinds.get(kind) ?? new Map<string, unknown>();
  return {
    register(kind, name, provider) {
      const all = of(kind);
      if (all.has(name)) throw new StartupError(`There are two providers of ${kind} named ${name}.`);
      kinds.set(kind, all.set(name, provider));
      if (!preferred.has(kind)) preferred.set(kind, name);
    },
    prefer(kind, name) {
      if (!of(kind).has(name)) throw new StartupError(`There is no provider of ${kind} named ${name}.`);
      preferred.set(kind, name);
    },
    find(kind, name = preferred.get(kind)) {
      return (name === undefined ? undefined : of(kind).get(name)) as never;
    },
    names(kind) {
      const first = preferred.get(kind);
      return [...of(kind).keys()].sort((a, b) => Number(b === first) - Number(a === first));
    },
  };
}
