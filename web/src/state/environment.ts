/** The settings the server sends the page in `/env.js`, as `window.GLOBAL_ENV`. */
export interface Environment {
  /** Base address of the HTTP API, absolute or from the root, without a slash at the end. */
  API_ENDPOINT: string;
  /** Address of the gateway, `ws:`, `wss:` or from the root. */
  GATEWAY_ENDPOINT: string;
  /** Base address of user files; the page's own origin when absent. */
  CDN_HOST?: string;
  /** The maximum size of a file, bytes. */
  MAX_UPLOAD?: number;
  /** Full URL of the service worker, at the instance's own address; none is registered without it. */
  SERVICE_WORKER?: string;
  /** Where error reports go; none are sent when absent. */
  ERROR_TUNNEL?: string;
  /** `stable`, `canary` and so on. */
  RELEASE_CHANNEL?: string;
  /** Version of the server that sent the page. */
  RELEASE?: string;
  /** The instance's own name, in place of the product's. */
  INSTANCE_NAME?: string;
  /** The hash of the instance's icon. */
  INSTANCE_ICON?: string;
  /** The platform flag of spec section 2.1: signed-out people land on the register screen instead of the sign-in screen. */
  LANDING_REGISTER?: boolean;
}

declare global {
  interface Window {
    GLOBAL_ENV?: Partial<Environment>;
  }
}

const required = ['API_ENDPOINT', 'GATEWAY_ENDPOINT'] as const;

export class MissingEnvironment extends Error {
  readonly missing: readonly string[];
  constructor(missing: readonly string[]) {
    super(`Missing environment values: ${missing.join(', ')}`);
    this.missing = missing;
  }
}

/** The environment, checked. Throws MissingEnvironment when a required value is absent or empty. */
export function readEnvironment(given: Partial<Environment> | undefined): Environment {
  const missing = required.filter((name) => !given?.[name]);
  if (missing.length > 0) throw new MissingEnvironment(missing);
  return given as Environment;
}

let known: Environment | undefined;

/** The page's environment. Start-up has already proved that it is complete. */
export function environment(): Environment {
  known ??= readEnvironment(window.GLOBAL_ENV);
  return known;
}
