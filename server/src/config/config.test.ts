import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { configurationDocument } from './document.ts';
import { settings } from './settings.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    port: 8420,
    host: '0.0.0.0',
    dataFolder: resolve('data'),
    publicUrl: 'http://localhost:8420',
    assetsUrl: 'http://localhost:8420',
    tls: { mode: 'off' },
    httpPort: undefined,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    strictTransport: 'host',
    roles: new Set(['api', 'gateway', 'voice', 'worker', 'assets', 'web']),
    voicePort: 8421,
    voiceAddress: undefined,
    voiceEndpoint: undefined,
    voiceRegions: [{ id: 'local', name: 'Local' }],
    voiceRegion: 'local',
    turn: undefined,
    maxUpload: 10_485_760,
    accountQuota: 10_737_418_240,
    dailyUpload: 1_073_741_824,
    newAccountDailyUpload: 104_857_600,
    guildQuota: 53_687_091_200,
    storageQuota: undefined,
    cacheSize: 4_294_967_296,
    minFreeSpace: 1_073_741_824,
    addressDays: 30,
    linkPreviews: true,
    gifsKey: undefined,
    gifsUrl: 'https://api.giphy.com',
    botGuilds: true,
    rateLimits: true,
    registration: 'open',
    sessionDays: 365,
    landing: 'login',
    trustedProxies: ['127.0.0.0/8', '::1'],
    maxConnections: 'auto',
    maxConnectionsPerAddress: 'auto',
    databaseUrl: undefined,
    natsUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    s3: undefined,
    logLevel: 'info',
    logFormat: 'json',
  });
});

test('reads what is set, and takes an empty variable for an absent one', () => {
  const config = readConfig({
    GUILDHALL_PORT: '9000',
    GUILDHALL_HOST: '::1',
    GUILDHALL_PUBLIC_URL: 'https://chat.example.org/',
    GUILDHALL_ROLES: 'api, web',
    GUILDHALL_RATE_LIMITS: 'off',
    GUILDHALL_REGISTRATION: '',
    DATABASE_URL: 'postgres://someone:secret@db/guildhall',
    PATH: '/usr/bin',
  });
  expect(config.port).toBe(9000);
  expect(config.host).toBe('::1');
  expect(config.publicUrl).toBe('https://chat.example.org');
  expect([...config.roles]).toEqual(['api', 'web']);
  expect(config.rateLimits).toBe(false);
  expect(config.registration).toBe('open');
  expect(config.databaseUrl).toBe('postgres://someone:secret@db/guildhall');
});

describe('stops the start with a sentence that names the setting', () => {
  test.each([
    ['GUILDHALL_PORT', '0'],
    ['GUILDHALL_PORT', '8420x'],
    ['GUILDHALL_PORT', '65536'],
    ['GUILDHALL_HOST', 'a b'],
    ['GUILDHALL_PUBLIC_URL', 'chat.example.org'],
    ['GUILDHALL_PUBLIC_URL', 'https://chat.example.org/app'],
    ['GUILDHALL_TLS', 'letsencrypt'],
    ['GUILDHALL_ACME_DIRECTORY', 'http://ca.example.org/directory'],
    ['GUILDHALL_ACME_TERMS', 'yes'],
    ['GUILDHALL_ACME_EMAIL', 'Wren <wren@example.org>'],
    ['GUILDHALL_HTTP_PORT', '0'],
    ['GUILDHALL_METRICS_PORT', 'on'],
    ['GUILDHALL_ROLES', 'api,,web'],
    ['GUILDHALL_ROLES', 'everything'],
    ['GUILDHALL_RATE_LIMITS', 'true'],
    ['GUILDHALL_REGISTRATION', 'nobody'],
    ['GUILDHALL_TRUSTED_PROXIES', 'proxy.example.org'],
    ['GUILDHALL_MAX_CONNECTIONS', '0'],
    ['GUILDHALL_MAX_CONNECTIONS_PER_ADDRESS', 'many'],
    ['DATABASE_URL', 'mysql://db/guildhall'],
    ['NATS_URL', 'localhost:4222'],
    ['SMTP_URL', 'mail.example.org'],
    ['GUILDHALL_MAIL_FROM', 'nobody'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_BUCKET', 'Files'],
    ['S3_ACCESS_KEY', 'a b'],
    ['S3_PATH_STYLE', 'yes'],
    ['S3_PREFIX', '../files'],
    ['GUILDHALL_LOG', 'verbose'],
  ])('%s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be .+, and is "`));
  });

  test.each(['GUILDHALL_PROT', 'S3_SERVER', 'SMTP_HOST'])('%s is unknown', (name) => {
    expect(() => readConfig({ [name]: 'x' })).toThrow(`${name} isn't a setting of this version`);
  });

  test('certificate files go with GUILDHALL_TLS=files, both or none', () => {
    const files = { GUILDHALL_TLS_CERTIFICATE: '/c.pem', GUILDHALL_TLS_KEY: '/k.pem' };
    expect(readConfig({ GUILDHALL_TLS: 'files', ...files })).toMatchObject({
      tls: { mode: 'files', certificate: '/c.pem', key: '/k.pem' },
      publicUrl: 'https://localhost:8420',
    });
    expect(() => readConfig({ GUILDHALL_TLS: 'files', GUILDHALL_TLS_KEY: '/k.pem' })).toThrow(
      'GUILDHALL_TLS',
    );
    expect(() => readConfig(files)).toThrow('GUILDHALL_TLS_CERTIFICATE has a meaning');
  });
});

describe('a certificate by ACME', () => {
  const acme = {
    GUILDHALL_TLS: 'acme',
    GUILDHALL_ACME_TERMS: 'agreed',
    GUILDHALL_PUBLIC_URL: 'https://chat.example.org',
  };

  test('is for the hosts of both public addresses, and is proved on port 80', () => {
    const read = readConfig({ ...acme, GUILDHALL_ASSETS_URL: 'https://files.example.org' });
    expect(read.tls).toEqual({
      mode: 'acme',
      directory: 'https://acme-v02.api.letsencrypt.org/directory',
      email: undefined,
      names: ['chat.example.org', 'files.example.org'],
    });
    expect(read.httpPort).toBe(80);
    expect(readConfig(acme).tls).toMatchObject({ names: ['chat.example.org'] });
    expect(readConfig({ ...acme, GUILDHALL_HTTP_PORT: '8080' }).httpPort).toBe(8080);
  });

  test.each([
    [{ GUILDHALL_PUBLIC_URL: '' }, 'needs GUILDHALL_PUBLIC_URL'],
    [{ GUILDHALL_ACME_TERMS: '' }, 'needs GUILDHALL_ACME_TERMS=agreed'],
    [{ GUILDHALL_PUBLIC_URL: 'http://chat.example.org' }, 'GUILDHALL_PUBLIC_URL must begin with https://'],
    [{ GUILDHALL_PUBLIC_URL: 'https://192.0.2.1' }, 'GUILDHALL_PUBLIC_URL must have a public host name'],
    [{ GUILDHALL_PUBLIC_URL: 'https://[2001:db8::1]' }, 'GUILDHALL_PUBLIC_URL must have a public host name'],
    [{ GUILDHALL_ASSETS_URL: 'https://localhost' }, 'GUILDHALL_ASSETS_URL must have a public host name'],
  ])('%o stops the start', (change, sentence) => {
    expect(() => readConfig({ ...acme, ...change })).toThrow(sentence);
  });

  test('its settings, and the port that sends on to https, have no meaning without it', () => {
    expect(() => readConfig({ GUILDHALL_ACME_TERMS: 'agreed' })).toThrow(
      'GUILDHALL_ACME_TERMS has a meaning',
    );
    expect(() => readConfig({ GUILDHALL_HTTP_PORT: '8080' })).toThrow(
      'GUILDHALL_HTTP_PORT has a meaning with encryption only',
    );
    expect(readConfig({ GUILDHALL_TLS: 'self-signed', GUILDHALL_HTTP_PORT: '8080' }).httpPort).toBe(8080);
  });
});

describe('a bucket', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.org/',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY: 'me',
    S3_SECRET_KEY: 'hidden',
  };

  test('is where files go when it is set', () => {
    expect(readConfig(bucket).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'files',
      accessKey: 'me',
      secretKey: 'hidden',
      region: 'us-east-1',
      pathStyle: true,
      prefix: undefined,
    });
    const more = { S3_REGION: 'eu-west-1', S3_PATH_STYLE: 'off', S3_PREFIX: 'chat/' };
    expect(readConfig({ ...bucket, ...more }).s3).toMatchObject({
      region: 'eu-west-1',
      pathStyle: false,
      prefix: 'chat',
    });
  });

  test.each(Object.keys(bucket))('needs %s', (name) => {
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow('Files in S3 need S3_ENDPOINT, S3_BUCKET');
  });

  test("'s secret is in no sentence", () => {
    expect(() => readConfig({ ...bucket, S3_SECRET_KEY: 'hid den' })).toThrow(
      'S3_SECRET_KEY must be one word of plain characters, and is something else.',
    );
  });
});

test('the document is made from the table', async () => {
  await expect(configurationDocument()).toMatchFileSnapshot('../../../docs/operating/configuration.md');
  expect(new Set(Object.values(settings).map((setting) => setting.name)).size).toBe(
    Object.keys(settings).length,
  );
});
