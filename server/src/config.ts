import { readValues, type Values } from './config/read.ts';
import { chooseHttpPort, combineTls } from './config/tls.ts';
import { StartupError } from './platform/startup-error.ts';
import type { S3Options } from './platform/storage/s3.ts';
import type { TlsConfig } from './platform/tls/index.ts';

export type { Role } from './config/settings.ts';

/** Everything that can be set, checked. Paths are absolute. */
export interface Config
  extends Omit<
    Values,
    | 'publicUrl'
    | 'assetsUrl'
    | 'tls'
    | 'tlsCertificate'
    | 'tlsKey'
    | 'httpPort'
    | 'turnSecret'
    | 'turnUrls'
    | 'voicePort'
    | 'voiceRegion'
    | `acme${string}`
    | `s3${string}`
  > {
  /** An origin: scheme, host and port, without a final slash. */
  readonly publicUrl: string;
  /** An origin: that of files from people. */
  readonly assetsUrl: string;
  readonly tls: TlsConfig;
  /** The UDP port of voice; 0 for any. */
  readonly voicePort: number;
  /** The voice region of this process. */
  readonly voiceRegion: string;
  /** Relays for voice. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | undefined;
  /** The port that sends browsers on to the https address. */
  readonly httpPort: number | undefined;
  /** The bucket for files, or undefined where they lie in the data folder. */
  readonly s3: S3Options | undefined;
}

/**
 * The configuration in `environment` (`process.env`).
 * Throws StartupError, with a sentence that names the setting, for one that is unknown, malformed, or doesn't go with another.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const all = readValues(environment);
  const { publicUrl: named, tls, tlsCertificate, tlsKey, acmeDirectory, acmeTerms, acmeEmail, ...rest } = all;
  const { s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey, s3Region, s3PathStyle, s3Prefix, ...others } = rest;
  const { turnUrls: _urls, turnSecret: _secret, ...values } = others;
  const publicUrl = named ?? `${tls === 'off' ? 'http' : 'https'}://localhost:${values.port}`;
  const assetsUrl = values.assetsUrl ?? publicUrl;
  return {
    ...values,
    publicUrl,
    assetsUrl,
    tls: combineTls(all, publicUrl, assetsUrl),
    httpPort: chooseHttpPort(all),
    voicePort: values.voicePort ?? values.port + 1,
    voiceRegion: chooseRegion(all),
    turn: combineTurn(all),
    s3: combineS3(all),
  };
}

function chooseRegion({ voiceRegion, voiceRegions }: Values): string {
  const [first] = voiceRegions;
  if (voiceRegion === undefined) return first?.id ?? '';
  if (voiceRegions.some(({ id }) => id === voiceRegion)) return voiceRegion;
  throw new StartupError('GUILDHALL_VOICE_REGION must be one of GUILDHALL_VOICE_REGIONS.');
}

function combineTurn({ turnUrls, turnSecret }: Values): Config['turn'] {
  if (turnUrls && turnSecret) return { urls: turnUrls, secret: turnSecret };
  if (turnUrls || turnSecret)
    throw new StartupError('TURN needs both GUILDHALL_TURN_URLS and GUILDHALL_TURN_SECRET.');
  return undefined;
}

function combineS3(values: Values): S3Options | undefined {
  const { s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey, s3Region, s3PathStyle, s3Prefix } = values;
  if (s3Endpoint && s3Bucket && s3AccessKey && s3SecretKey) {
    return {
      endpoint: s3Endpoint,
      bucket: s3Bucket,
      accessKey: s3AccessKey,
      secretKey: s3SecretKey,
      region: s3Region ?? 'us-east-1',
      pathStyle: s3PathStyle ?? true,
      prefix: s3Prefix,
    };
  }
  const some = [s3Endpoint, s3Bucket, s3AccessKey, s3SecretKey, s3Region, s3PathStyle, s3Prefix];
  if (some.every((value) => value === undefined)) return undefined;
  throw new StartupError('Files in S3 need S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.');
}
