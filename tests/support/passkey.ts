import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url');

/** CBOR (RFC 8949) of lengths below 65,536: bytes, text and maps of at most 23 entries. */
const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, Buffer.byteLength(data)), Buffer.from(data)]);
const map = (...pairs: (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** What a device does differently from the right thing. */
export interface PasskeyFault {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it checked its owner; it does unless this is false. */
  readonly verifiesUser?: boolean;
  readonly counter?: number;
}

/** A device with one passkey for a site, in software. */
export interface TestPasskey {
  readonly id: string;
  /** The response to a challenge of a new passkey, as JSON text. */
  create(challenge: string, fault?: PasskeyFault): string;
  /** The response to a challenge of a sign-in, as JSON text. */
  answer(challenge: string, fault?: PasskeyFault): string;
}

/** Creates a device that is at `origin`. */
export function createPasskey(origin: string): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  );

  const getData = (fault: PasskeyFault, type: string, challenge: string, attested?: Buffer) => {
    counter = fault.counter ?? counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 1 | (fault.verifiesUser === false ? 0 : 4) | (attested ? 64 : 0);
    const rpId = fault.rpId ?? new URL(origin).hostname;
    const authData = Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
    const clientData = JSON.stringify({ type, challenge, origin: fault.origin ?? origin });
    return { authData, clientData };
  };
  const respond = (response: object) =>
    JSON.stringify({
      id: encode(id),
      rawId: encode(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  return {
    id: encode(id),
    create(challenge, fault = {}) {
      const { publicKey: options } = JSON.parse(challenge);
      userHandle = options.user.id;
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const { authData, clientData } = getData(fault, 'webauthn.create', options.challenge, attested);
      const object = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      );
      return respond({
        clientDataJSON: encode(clientData),
        attestationObject: encode(object),
        transports: ['internal'],
      });
    },
    answer(challenge, fault = {}) {
      const { publicKey: options } = JSON.parse(challenge);
      const { authData, clientData } = getData(fault, 'webauthn.get', options.challenge);
      const signed = Buffer.concat([authData, sha256(clientData)]);
      return respond({
        clientDataJSON: encode(clientData),
        authenticatorData: encode(authData),
        signature: encode(sign('sha256', signed, privateKey)),
        userHandle,
      });
    },
  };
}
