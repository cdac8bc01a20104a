import Type from 'typebox';
import { Nullable, Text, Token } from '../schemas/common.ts';

/** Base64url of a SHA-256 digest. */
const Fingerprint = Type.String({ minLength: 43, maxLength: 43 });
const HandshakeToken = Type.String({ minLength: 1, maxLength: 200 });

export const RemoteAuthStart = Type.Object({ fingerprint: Fingerprint });
export const RemoteAuthSession = Type.Object({
  handshake_token: Token,
  /** Where the code is shown, so that the user can recognise it. */
  client_info: Type.Object({
    os: Nullable(Text(32)),
    platform: Nullable(Text(32)),
    /** The network around the address; null if no addresses are stored. */
    location: Nullable(Text(64)),
  }),
});

export const RemoteAuthFinish = Type.Object({
  handshake_token: HandshakeToken,
  /** Accepted, without effect: sessions always expire. */
  temporary_token: Type.Optional(Type.Boolean()),
});
export const RemoteAuthCancel = Type.Object({ handshake_token: HandshakeToken });

export const RemoteAuthTicket = Type.Object({ ticket: Type.String({ minLength: 1, maxLength: 200 }) });
/** Callers with `X-Guildhall: 1` get a cookie in place of the token. */
export const RemoteAuthLogin = Type.Object({ encrypted_token: Type.Optional(Token) });
