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
  toggle,
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
      'The address it listens on: `127.0.0.1` for this machine only, `0.0.0.0` for every network it is in.',
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
      'The address people open, as invites, links and the gateway show it. Set it when others use the server, or a proxy is in front of it.',
    parse: origin,
  },
  assetsUrl: {
    name: 'GUILDHALL_ASSETS_URL',
    values: 'http or https address',
    fallbackNote: 'the public address',
    description:
      'The address from which pictures and attachments are loaded: what libraries call the CDN. Give it a host name of its own, leading to the same server, so that nothing people upload shares an origin with the client.',
    parse: origin,
  },
  tls: {
    name: 'GUILDHALL_TLS',
    values: '`off`, `self-signed`, `files`, `acme`',
    fallback: 'off',
    description:
      'Encryption by the server itself: none, a certificate it makes for itself, the two files named below, or a certificate that it obtains from a certificate authority and renews. What it makes or obtains is kept in the data folder. Microphones, passkeys and notifications need encryption (or an encrypting proxy) everywhere but on localhost.',
    parse: oneOf('off', 'self-signed', 'files', 'acme'),
  },
  tlsCertificate: {
    name: 'GUILDHALL_TLS_CERTIFICATE',
    values: 'path',
    description:
      'With `GUILDHALL_TLS=files`: the certificate and its chain, in PEM. Read again within a minute of a change.',
    parse: path,
  },
  tlsKey: {
    name: 'GUILDHALL_TLS_KEY',
    values: 'path',
    description: 'With `GUILDHALL_TLS=files`: the private key, in PEM. Read again with the certificate.',
    parse: path,
  },
  acmeDirectory: {
    name: 'GUILDHALL_ACME_DIRECTORY',
    values: 'https address',
    fallback: 'https://acme-v02.api.letsencrypt.org/directory',
    description:
      "With `GUILDHALL_TLS=acme`: the certificate authority's directory. To try it out, use `https://acme-staging-v02.api.letsencrypt.org/directory`, whose certificates browsers refuse.",
    parse: address('https'),
  },
  acmeTerms: {
    name: 'GUILDHALL_ACME_TERMS',
    values: '`agreed`',
    description:
      "With `GUILDHALL_TLS=acme`: says that you have read the certificate authority's terms of service and agree (Let's Encrypt: <https://letsencrypt.org/repository/>).",
    parse: oneOf('agreed'),
  },
  acmeEmail: {
    name: 'GUILDHALL_ACME_EMAIL',
    values: 'mail address',
    fallbackNote: 'none',
    description: 'With `GUILDHALL_TLS=acme`: where the certificate authority writes to about the account.',
    parse: plainMailAddress,
  },
  httpPort: {
    name: 'GUILDHALL_HTTP_PORT',
    values: '1 to 65535',
    fallbackNote: '`80` with `GUILDHALL_TLS=acme`, else none',
    description:
      'With encryption: a second port, which sends browsers on to the https address. With `GUILDHALL_TLS=acme` the certificate authority looks there, so it must be reached at port 80 of the public address.',
    parse: port,
  },
  metricsPort: {
    name: 'GUILDHALL_METRICS_PORT',
    values: '1 to 65535',
    fallbackNote: 'none',
    description: 'A port that serves figures for Prometheus at `/metrics`, to everybody who reaches it.',
    parse: port,
  },
  metricsHost: {
    name: 'GUILDHALL_METRICS_HOST',
    values: 'IP address or host name',
    fallback: '127.0.0.1',
    description: 'The address that `GUILDHALL_METRICS_PORT` is on. It must not be reached from the internet.',
    parse: host,
  },
  strictTransport: {
    name: 'GUILDHALL_HSTS',
    values: '`off`, `host`, `subdomains`, `preload`',
    fallback: 'host',
    description:
      'With an https public address: what browsers remember for a year to open encrypted only. This host, or also all hosts below it, or also as an entry for their built-in list (which is hard to leave). `off` makes them forget.',
    parse: oneOf('off', 'host', 'subdomains', 'preload'),
  },
  roles: {
    name: 'GUILDHALL_ROLES',
    values: '`all`, or some of `api`, `gateway`, `voice`, `worker`, `assets`, `web`',
    fallback: 'all',
    description:
      'What this process does. Several processes share the work over one `DATABASE_URL` and one `NATS_URL`.',
    parse: listFrom('api', 'gateway', 'voice', 'worker', 'assets', 'web'),
  },
  maxUpload: {
    name: 'GUILDHALL_MAX_UPLOAD',
    values: '1 to 500',
    fallback: '10',
    description: 'Largest attachment in MiB that everyone can send. Premium and boosts raise it.',
    parse: mebibytes(500),
  },
  accountQuota: {
    name: 'GUILDHALL_ACCOUNT_QUOTA',
    values: '1 to 100000000',
    fallback: '10240',
    description:
      'MiB of files and pictures that are kept for one account, its bots included. Premium raises it where it gives more.',
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
    description:
      'MiB of files and pictures that are kept for one guild. Boosts raise it where they give more.',
    parse: mebibytes(100_000_000),
  },
  storageQuota: {
    name: 'GUILDHALL_STORAGE_QUOTA',
    values: '1 to 1000000000',
    fallbackNote: 'none: as much as the disk holds above its reserve',
    description:
      'MiB of files and pictures that are kept in all. Set it with a bucket, which never says that it is full.',
    parse: mebibytes(1_000_000_000),
  },
  cacheSize: {
    name: 'GUILDHALL_CACHE_SIZE',
    values: '64 to 100000000',
    fallback: '4096',
    description:
      'MiB of files that can be had again at any time: copies of pictures in other sizes, pictures of other hosts. Those not used for longest are removed first.',
    parse: mebibytes(100_000_000, 64),
  },
  minFreeSpace: {
    name: 'GUILDHALL_MIN_FREE_SPACE',
    values: '1 to 1000000000',
    fallback: '1024',
    description:
      'MiB that stay free on the disk of the data folder. Below that uploads are refused, while messages go on. Without a meaning when files are in a bucket.',
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
    description: 'Whether calls are limited. Turn it off for load tests only.',
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
      'Days that the security logs keep IP addresses, an IPv6 one as its /64. Entries stay for 90 days without them. With `0` no address is stored, and emails about new sign-ins name none.',
    parse: days(90),
  },
  sessionDays: {
    name: 'GUILDHALL_SESSION_DAYS',
    values: '0 to 3650',
    fallback: '365',
    description:
      'Days after which people have to sign in again on a device, however often they use it; 0 for never. Without any use a sign-in ends after 90 days in any case. A change counts for those who are signed in too.',
    parse: days(3_650),
  },
  landing: {
    name: 'GUILDHALL_LANDING',
    values: '`login`, `register`',
    fallback: 'login',
    description: 'The screen on which people land who are not signed in.',
    parse: oneOf('login', 'register'),
  },
  trustedProxies: {
    name: 'GUILDHALL_TRUSTED_PROXIES',
    values: '`none`, or addresses and ranges separated by commas',
    fallback: '127.0.0.0/8,::1',
    description:
      'Proxies whose `X-Forwarded-For` is believed. Name yours when it runs on another machine, or limits count all of its people as one.',
    parse: addressRanges,
  },
  maxConnections: {
    name: 'GUILDHALL_MAX_CONNECTIONS',
    values: '`auto`, or 100 to 1000000',
    fallback: 'auto',
    description:
      'TCP connections that one process holds at most. `auto` is what its limit of open files (`ulimit -n`) allows, up to 50,000. When it is reached, connections without a signed-in user give way to new ones.',
    parse: countOrAuto(100, 1_000_000),
  },
  maxConnectionsPerAddress: {
    name: 'GUILDHALL_MAX_CONNECTIONS_PER_ADDRESS',
    values: '`auto`, or 10 to 1000000',
    fallback: 'auto',
    description:
      'The part of them that one address can hold, an IPv6 network (/64) counting as one. `auto` is a tenth. Raise it when more people than that share an address. Trusted proxies are exempt: the addresses they forward count instead.',
    parse: countOrAuto(10, 1_000_000),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    values: 'postgres:// address',
    fallbackNote: 'the embedded database',
    description: 'A PostgreSQL 18 of your own, instead of the embedded one in the data folder.',
    parse: address('postgres', 'postgresql'),
  },
  natsUrl: {
    name: 'NATS_URL',
    values: 'nats:// address',
    fallbackNote: 'no bus, one process',
    description: 'The NATS server (with JetStream) over which several processes talk.',
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
    description: 'Who messages come from: an address, or a name with the address in angle brackets.',
    parse: mailAddress,
  },
  s3Endpoint: {
    name: 'S3_ENDPOINT',
    values: 'http or https address',
    fallbackNote: 'files lie in `files` in the data folder',
    description:
      'Where S3, or a service that speaks its interface, answers: uploaded files then lie in its bucket. Needs the bucket and both keys. Processes on several machines need it. Files that were stored before are not moved.',
    parse: origin,
  },
  s3Bucket: {
    name: 'S3_BUCKET',
    values: 'name of a bucket',
    description:
      'The bucket, which must exist. Nobody but the server reads from it: it needs no public access.',
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
    description: 'The secret that belongs to the access key.',
    secret: true,
    parse: word,
  },
  s3Region: {
    name: 'S3_REGION',
    values: 'name of a region',
    fallbackNote: '`us-east-1`',
    description: 'The region of the bucket, as the service calls it.',
    parse: word,
  },
  s3PathStyle: {
    name: 'S3_PATH_STYLE',
    values: '`on`, `off`',
    fallbackNote: '`on`',
    description:
      'Whether addresses have the bucket in their path, as most services other than Amazon expect, or in their host name.',
    parse: toggle,
  },
  s3Prefix: {
    name: 'S3_PREFIX',
    values: 'names separated by slashes',
    fallbackNote: 'the whole bucket',
    description: 'The folder within the bucket, where it holds other things too.',
    parse: folder,
  },
  logLevel: {
    name: 'GUILDHALL_LOG',
    values: '`debug`, `info`, `warn`, `error`',
    fallback: 'info',
    fallbackNote: '`info`, with `npm start` in a terminal `warn`',
    description: 'The least important messages that are logged, on standard error.',
    parse: oneOf('debug', 'info', 'warn', 'error'),
  },
  logFormat: {
    name: 'GUILDHALL_LOG_FORMAT',
    values: '`json`, `text`',
    fallback: 'json',
    fallbackNote: '`json`, with `npm start` in a terminal `text`',
    description: 'Whether each message is logged as a JSON object, or for a person to read.',
    parse: oneOf('json', 'text'),
  },
} as const satisfies Record<string, Setting>;
