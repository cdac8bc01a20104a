import {
  address,
  addressRanges,
  bucket,
  countOrAuto,
  days,
  folder,
  host,
  listFrom,
  mailAddress,
  mebibytes,
  oneOf,
  origin,
  path,
  plainMailAddress,
  port,
  regions,
  toggle,
  turnUrls,
  word,
} from './parse.ts';

/** One setting. The table of them is what validation, defaults and docs/operating/configuration.md are made from. */
export interface Setting<Value = unknown> {
  /** The environment variable. */
  readonly name: string;
  /** What it may be, for the document. */
  readonly values: string;
  /** The text that counts when the variable is absent or empty; without one the setting is undefined then. */
  readonly fallback?: string;
  /** The default as shown in the document, if it differs from the text. */
  readonly fallbackNote?: string;
  /** What it does, for the document: Markdown, one line. */
  readonly description: string;
  /** Whether the text is kept out of the sentence that says it is malformed. */
  readonly secret?: boolean;
  /** Turns the text into the value, or throws MalformedValue. */
  readonly parse: (text: string) => Value;
}

/** The parts of the server that a process can take on. */
export type Role = 'api' | 'gateway' | 'voice' | 'worker' | 'assets' | 'web';

/** Every setting, by its name in the code. */
export const settings = {
  port: {
    name: 'GUILDHALL_PORT',
    values: '1 to 65535',
    fallback: '8420',
    description: 'The port the server listens on.',
    parse: port,
  },
  host: {
    name: 'GUILDHALL_HOST',
    values: 'IP address or host name',
    fallback: '0.0.0.0',
    description:
      'The address the server listens on: `127.0.0.1` for this machine only, `0.0.0.0` for all of its networks.',
    parse: host,
  },
  dataFolder: {
    name: 'GUILDHALL_DATA',
    values: 'path',
    fallback: './data',
    description:
      'The folder for the embedded database, uploaded files and generated keys. Back it up as a whole.',
    parse: path,
  },
  publicUrl: {
    name: 'GUILDHALL_PUBLIC_URL',
    values: 'http or https address',
    fallbackNote: '`http://localhost:` and the port',
    description:
      'The URL of the instance for users, as in invites, links and for the gateway. Set it if others use the server, or if it is behind a proxy.',
    parse: origin,
  },
  assetsUrl: {
    name: 'GUILDHALL_ASSETS_URL',
    values: 'http or https address',
    fallbackNote: 'the public address',
    description:
      'The URL of images and attachments, which libraries call the CDN. Use a separate host name that leads to the same server, so that uploads never share an origin with the client.',
    parse: origin,
  },
  tls: {
    name: 'GUILDHALL_TLS',
    values: '`off`, `self-signed`, `files`, `acme`',
    fallback: 'off',
    description:
      'Encryption by the server itself: off, with a self-signed certificate, with the two files below, or with a certificate that it obtains from a certificate authority and renews. Certificates that it creates or obtains are stored in the data folder. Browsers require encryption (or an encrypting proxy) for microphones, passkeys and notifications, except on localhost.',
    parse: oneOf('off', 'self-signed', 'files', 'acme'),
  },
  tlsCertificate: {
    name: 'GUILDHALL_TLS_CERTIFICATE',
    values: 'path',
    description:
      'With `GUILDHALL_TLS=files`: the certificate and its chain, in PEM. Changes are loaded within a minute.',
    parse: path,
  },
  tlsKey: {
    name: 'GUILDHALL_TLS_KEY',
    values: 'path',
    description: 'With `GUILDHALL_TLS=files`: the private key, in PEM. Reloaded with the certificate.',
    parse: path,
  },
  acmeDirectory: {
    name: 'GUILDHALL_ACME_DIRECTORY',
    values: 'https address',
    fallback: 'https://acme-v02.api.letsencrypt.org/directory',
    description:
      "With `GUILDHALL_TLS=acme`: the certificate authority's directory. To try it out, use `https://acme-staging-v02.api.letsencrypt.org/directory`, whose certificates browsers reject.",
    parse: address('https'),
  },
  acmeTerms: {
    name: 'GUILDHALL_ACME_TERMS',
    values: '`agreed`',
    description:
      "With `GUILDHALL_TLS=acme`: states that you have read and accept the certificate authority's terms of service (Let's Encrypt: <https://letsencrypt.org/repository/>).",
    parse: oneOf('agreed'),
  },
  acmeEmail: {
    name: 'GUILDHALL_ACME_EMAIL',
    values: 'mail address',
    fallbackNote: 'none',
    description:
      'With `GUILDHALL_TLS=acme`: the email address at which the certificate authority can contact you.',
    parse: plainMailAddress,
  },
  httpPort: {
    name: 'GUILDHALL_HTTP_PORT',
    values: '1 to 65535',
    fallbackNote: '`80` with `GUILDHALL_TLS=acme`, else none',
    description:
      'With encryption: a second port that redirects browsers to https. With `GUILDHALL_TLS=acme` the certificate authority connects to it, so it must be reachable at port 80 of the public address.',
    parse: port,
  },
  metricsPort: {
    name: 'GUILDHALL_METRICS_PORT',
    values: '1 to 65535',
    fallbackNote: 'none',
    description: 'A port that serves metrics for Prometheus at `/metrics`, to anyone who can reach it.',
    parse: port,
  },
  metricsHost: {
    name: 'GUILDHALL_METRICS_HOST',
    values: 'IP address or host name',
    fallback: '127.0.0.1',
    description: 'The address for `GUILDHALL_METRICS_PORT`. It must not be reachable from the internet.',
    parse: host,
  },
  strictTransport: {
    name: 'GUILDHALL_HSTS',
    values: '`off`, `host`, `subdomains`, `preload`',
    fallback: 'host',
    description:
      'With an https public address: what browsers open only encrypted for a year. This host, or its subdomains too, or both with consent to the preload list of browsers (which is hard to leave). `off` makes browsers forget it.',
    parse: oneOf('off', 'host', 'subdomains', 'preload'),
  },
  roles: {
    name: 'GUILDHALL_ROLES',
    values: '`all`, or some of `api`, `gateway`, `voice`, `worker`, `assets`, `web`',
    fallback: 'all',
    description:
      'The roles of this process. Several processes share the work through one `DATABASE_URL` and one `NATS_URL`.',
    parse: listFrom('api', 'gateway', 'voice', 'worker', 'assets', 'web'),
  },
  voicePort: {
    name: 'GUILDHALL_VOICE_PORT',
    values: '1 to 65534',
    fallbackNote: 'the port after `GUILDHALL_PORT`',
    description:
      'The UDP port for voice in browsers; bots use the UDP port after it. Both have to be reachable by users.',
    parse: port,
  },
  voiceAddress: {
    name: 'GUILDHALL_VOICE_ADDRESS',
    values: 'IP address',
    fallbackNote: 'the addresses of this machine; for bots, the host of the public URL',
    description:
      'The IP address at which the voice ports are reached. Set it if the server is behind a router or in a container.',
    parse: host,
  },
  voiceEndpoint: {
    name: 'GUILDHALL_VOICE_ENDPOINT',
    values: 'host and path',
    fallbackNote: 'the host of the public URL, with `/voice`',
    description:
      'With several processes that have the role `voice`: where this one is reached, without a scheme, such as `voice1.example.org/voice`.',
    parse: word,
  },
  voiceRegions: {
    name: 'GUILDHALL_VOICE_REGIONS',
    values: 'ids with names',
    fallback: 'local=Local',
    description:
      'The voice regions that channels can choose from, such as `eu=Europe, us=North America`. The first is used where none is chosen.',
    parse: regions,
  },
  voiceRegion: {
    name: 'GUILDHALL_VOICE_REGION',
    values: 'id of a region',
    fallbackNote: 'the first of `GUILDHALL_VOICE_REGIONS`',
    description: 'The region of this process, if it has the role `voice`.',
    parse: word,
  },
  turnUrls: {
    name: 'GUILDHALL_TURN_URLS',
    values: 'URLs',
    fallbackNote: 'none',
    description:
      'TURN servers for browsers that cannot reach the voice port, separated by commas: `turn:turn.example.org:3478`, `turns:turn.example.org:443?transport=tcp`.',
    parse: turnUrls,
  },
  turnSecret: {
    name: 'GUILDHALL_TURN_SECRET',
    values: 'text',
    fallbackNote: 'none',
    description:
      'The secret that the TURN servers share with Guildhall (`static-auth-secret` in coturn). Each user gets credentials of their own, for a day.',
    secret: true,
    parse: word,
  },
  maxUpload: {
    name: 'GUILDHALL_MAX_UPLOAD',
    values: '1 to 500',
    fallback: '10',
    description: 'Maximum size of an attachment, in MiB. Premium and boosts raise it.',
    parse: mebibytes(500),
  },
  accountQuota: {
    name: 'GUILDHALL_ACCOUNT_QUOTA',
    values: '1 to 100000000',
    fallback: '10240',
    description:
      'MiB of files and images stored for one account, including its bots. Premium raises it if it offers more.',
    parse: mebibytes(100_000_000),
  },
  dailyUpload: {
    name: 'GUILDHALL_DAILY_UPLOAD',
    values: '1 to 100000000',
    fallback: '1024',
    description: 'MiB that one account can upload per day (UTC), including its bots. Premium raises it.',
    parse: mebibytes(100_000_000),
  },
  newAccountDailyUpload: {
    name: 'GUILDHALL_NEW_ACCOUNT_DAILY_UPLOAD',
    values: '1 to 100000000',
    fallback: '100',
    description:
      'The same for accounts younger than three days, and for those whose email address is not verified.',
    parse: mebibytes(100_000_000),
  },
  guildQuota: {
    name: 'GUILDHALL_GUILD_QUOTA',
    values: '1 to 100000000',
    fallback: '51200',
    description: 'MiB of files and images stored for one guild. Boosts raise it if they offer more.',
    parse: mebibytes(100_000_000),
  },
  storageQuota: {
    name: 'GUILDHALL_STORAGE_QUOTA',
    values: '1 to 1000000000',
    fallbackNote: 'none: as much as the disk holds above its reserve',
    description:
      'MiB of files and images stored in total. Set it if you use a bucket, because a bucket never reports that it is full.',
    parse: mebibytes(1_000_000_000),
  },
  cacheSize: {
    name: 'GUILDHALL_CACHE_SIZE',
    values: '64 to 100000000',
    fallback: '4096',
    description:
      'MiB of cached files: images in other sizes, and images from other hosts. The least recently used are removed first.',
    parse: mebibytes(100_000_000, 64),
  },
  minFreeSpace: {
    name: 'GUILDHALL_MIN_FREE_SPACE',
    values: '1 to 1000000000',
    fallback: '1024',
    description:
      'MiB to keep free on the disk of the data folder. With less, uploads are rejected but messages can still be sent. Has no effect if files are in a bucket.',
    parse: mebibytes(1_000_000_000),
  },
  linkPreviews: {
    name: 'GUILDHALL_LINK_PREVIEWS',
    values: '`on`, `off`',
    fallback: 'on',
    description:
      'Whether the server fetches the pages that messages link to and shows a preview. Images in embeds from applications are fetched either way, when a member views them.',
    parse: toggle,
  },
  gifsKey: {
    name: 'GUILDHALL_GIFS_KEY',
    values: 'text',
    fallbackNote: 'none: the library of Guildhall itself',
    description:
      'The key of an account with the GIF service below. Searches are then sent to it by the server, without anything about the user; images are shown through the server.',
    secret: true,
    parse: word,
  },
  gifsUrl: {
    name: 'GUILDHALL_GIFS_URL',
    values: 'http or https address',
    fallback: 'https://api.giphy.com',
    description: 'With `GUILDHALL_GIFS_KEY`: the service, which has to speak the API of Giphy.',
    parse: origin,
  },
  smsUrl: {
    name: 'GUILDHALL_SMS_URL',
    values: 'http or https address',
    fallbackNote: 'none: text messages are written to the log',
    description:
      'A service that sends text messages, for phone numbers and codes by text message. It gets a POST with the JSON object `{ "to": "+12025550100", "text": "…" }` for each, and responds with a status of 2xx. It has to be on the public internet.',
    parse: address('http', 'https'),
  },
  smsToken: {
    name: 'GUILDHALL_SMS_TOKEN',
    values: 'text',
    fallbackNote: 'none',
    description: 'With `GUILDHALL_SMS_URL`: sent to the service as `Authorization: Bearer`.',
    secret: true,
    parse: word,
  },
  botGuilds: {
    name: 'GUILDHALL_BOT_GUILDS',
    values: '`on`, `off`',
    fallback: 'on',
    description:
      'Whether bots can create guilds, as older libraries expect: while they are in fewer than ten, and ten a day.',
    parse: toggle,
  },
  rateLimits: {
    name: 'GUILDHALL_RATE_LIMITS',
    values: '`on`, `off`',
    fallback: 'on',
    description: 'Whether calls are rate-limited. Turn it off for load tests only.',
    parse: toggle,
  },
  registration: {
    name: 'GUILDHALL_REGISTRATION',
    values: '`open`, `invite`, `closed`',
    fallback: 'open',
    description:
      'Who can register: everyone, users with an invite, or no one. The first account owns the instance and can always register.',
    parse: oneOf('open', 'invite', 'closed'),
  },
  addressDays: {
    name: 'GUILDHALL_ADDRESS_DAYS',
    values: '0 to 90',
    fallback: '30',
    description:
      'Days for which the security logs keep IP addresses (of IPv6, the /64 network). Entries are kept for 90 days without them. With `0`, addresses are neither stored nor included in emails about new sign-ins.',
    parse: days(90),
  },
  sessionDays: {
    name: 'GUILDHALL_SESSION_DAYS',
    values: '0 to 3650',
    fallback: '365',
    description:
      'Days after which users have to sign in again on a device, even if they use it; 0 for never. Unused sign-ins always end after 90 days. A change also applies to users who are signed in.',
    parse: days(3_650),
  },
  landing: {
    name: 'GUILDHALL_LANDING',
    values: '`login`, `register`',
    fallback: 'login',
    description: 'The first screen for users who are not signed in.',
    parse: oneOf('login', 'register'),
  },
  trustedProxies: {
    name: 'GUILDHALL_TRUSTED_PROXIES',
    values: '`none`, or addresses and ranges separated by commas',
    fallback: '127.0.0.0/8,::1',
    description:
      'Proxies whose `X-Forwarded-For` is trusted. Add yours if it runs on another machine; otherwise limits count all users behind it as one.',
    parse: addressRanges,
  },
  maxConnections: {
    name: 'GUILDHALL_MAX_CONNECTIONS',
    values: '`auto`, or 100 to 1000000',
    fallback: 'auto',
    description:
      'Maximum number of TCP connections per process. `auto` is as many as its limit of open files (`ulimit -n`) allows, up to 50,000. At the maximum, new connections replace ones without a signed-in user.',
    parse: countOrAuto(100, 1_000_000),
  },
  maxConnectionsPerAddress: {
    name: 'GUILDHALL_MAX_CONNECTIONS_PER_ADDRESS',
    values: '`auto`, or 10 to 1000000',
    fallback: 'auto',
    description:
      'Maximum number of connections per IP address or IPv6 network (/64). `auto` is a tenth of all. Raise it if more users share an address. For trusted proxies, the forwarded addresses count instead.',
    parse: countOrAuto(10, 1_000_000),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    values: 'postgres:// address',
    fallbackNote: 'the embedded database',
    description: 'Your own PostgreSQL 18, used instead of the embedded one in the data folder.',
    parse: address('postgres', 'postgresql'),
  },
  natsUrl: {
    name: 'NATS_URL',
    values: 'nats:// address',
    fallbackNote: 'no bus, one process',
    description: 'The NATS server (with JetStream) that connects several processes.',
    parse: address('nats', 'tls', 'ws', 'wss'),
  },
  smtpUrl: {
    name: 'SMTP_URL',
    values: 'smtp:// or smtps:// address',
    fallbackNote: 'the mail server set at `/admin`, or files in `mail` in the data folder',
    description:
      'The mail server that sends emails, with user name and password. It takes precedence over the one set at `/admin`, and can be on a private network.',
    parse: address('smtp', 'smtps'),
  },
  mailFrom: {
    name: 'GUILDHALL_MAIL_FROM',
    values: 'mail address',
    fallbackNote:
      'the name of the instance, with the address set at `/admin`, or `no-reply@` and the host of the public address',
    description: 'The sender of emails: an address, or a name with the address in angle brackets.',
    parse: mailAddress,
  },
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    values: 'http or https address',
    fallbackNote: 'files lie in `files` in the data folder',
    description:
      'The URL of S3 or a compatible service, whose bucket then stores uploaded files. Requires the bucket and both keys. Needed if processes run on several machines. Files stored before are not moved.',
    parse: origin,
  },
  s3Bucket: {
    name: 'S3_BUCKET',
    values: 'name of a bucket',
    description: 'The bucket, which must exist. Only the server reads it, so it needs no public access.',
    parse: bucket,
  },
  s3AccessKey: {
    name: 'S3_ACCESS_KEY',
    values: 'text',
    description: 'The access key, which must be allowed to read, write, remove and list.',
    parse: word,
  },
  s3SecretKey: {
    name: 'S3_SECRET_KEY',
    values: 'text',
    description: 'The secret of the access key.',
    secret: true,
    parse: word,
  },
  s3Region: {
    name: 'S3_REGION',
    values: 'name of a region',
    fallbackNote: '`us-east-1`',
    description: 'The region of the bucket, as named by the service.',
    parse: word,
  },
  s3PathStyle: {
    name: 'S3_PATH_STYLE',
    values: '`on`, `off`',
    fallbackNote: '`on`',
    description:
      'Whether the bucket is in the path of URLs, as most services other than Amazon require, or in their host name.',
    parse: toggle,
  },
  s3Prefix: {
    name: 'S3_PREFIX',
    values: 'names separated by slashes',
    fallbackNote: 'the whole bucket',
    description: 'A folder within the bucket, for a bucket that is also used for other data.',
    parse: folder,
  },
  logLevel: {
    name: 'GUILDHALL_LOG',
    values: '`debug`, `info`, `warn`, `error`',
    fallback: 'info',
    fallbackNote: '`info`, with `npm start` in a terminal `warn`',
    description: 'The lowest level of messages that are logged, on standard error.',
    parse: oneOf('debug', 'info', 'warn', 'error'),
  },
  logFormat: {
    name: 'GUILDHALL_LOG_FORMAT',
    values: '`json`, `text`',
    fallback: 'json',
    fallbackNote: '`json`, with `npm start` in a terminal `text`',
    description: 'Whether log messages are JSON objects or readable text.',
    parse: oneOf('json', 'text'),
  },
} as const satisfies Record<string, Setting>;
