import { isIPv4 } from 'node:net';

/** The parts of a session description with which a transport is opened. */
export interface TransportParameters {
  readonly ufrag: string;
  readonly password: string;
  /** With its algorithm, as in `sha-256 AB:CD`. */
  readonly fingerprint: string;
  readonly candidates: readonly string[];
  /** The payload type of Opus. */
  readonly opus: number;
  /** That of VP8; undefined for those who have no video. */
  readonly vp8?: number | undefined;
  /** That of VP8 packets that are sent again; undefined for those who get them as they were. */
  readonly rtx?: number | undefined;
  /** The header extension for transport-wide feedback. */
  readonly feedback?: number | undefined;
}

const FEEDBACK = 'http://www\\.ietf\\.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01';
/** Ids of header extensions in their one-byte form (RFC 8285). */
const MAX_EXTENSION = 14;

const find = (sdp: string, pattern: RegExp) => pattern.exec(sdp)?.[1];

/** Reads the parameters of a browser's offer, or of libdatachannel's; undefined if one is missing or malformed. */
export function readParameters(sdp: string): TransportParameters | undefined {
  const ufrag = find(sdp, /^a=ice-ufrag:([\w+/]{4,256})\s*$/m);
  const password = find(sdp, /^a=ice-pwd:([\w+/]{22,256})\s*$/m);
  const fingerprint = find(sdp, /^a=fingerprint:(sha-256 (?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2})\s*$/m);
  const opus = Number(find(sdp, /^a=rtpmap:(\d{2,3}) opus\/48000/im));
  if (!ufrag || !password || !fingerprint || !(opus >= 96 && opus <= 127)) return undefined;
  const vp8 = Number(find(sdp, /^a=rtpmap:(\d{2,3}) VP8\/90000/im));
  const feedback = Number(find(sdp, new RegExp(`^a=extmap:(\\d{1,2}) ${FEEDBACK}`, 'm')));
  const rtx = Number(find(sdp, new RegExp(`^a=fmtp:(\\d{2,3}) apt=${vp8}\\s*$`, 'm')));
  const candidates = [...sdp.matchAll(/^a=(candidate:[^\r\n]{1,200})/gm)].map(([, line]) => line as string);
  return {
    ufrag,
    password,
    fingerprint,
    candidates,
    opus,
    vp8: vp8 >= 96 && vp8 <= 127 && vp8 !== opus ? vp8 : undefined,
    rtx: rtx >= 96 && rtx <= 127 && rtx !== opus && rtx !== vp8 ? rtx : undefined,
    feedback: feedback >= 1 && feedback <= MAX_EXTENSION ? feedback : undefined,
  };
}

/** An offer of one audio line with the parameters of a browser, for libdatachannel. Its candidates are left out: the browser connects. */
export const writeOffer = ({ ufrag, password, fingerprint, opus }: TransportParameters): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    `m=audio 9 UDP/TLS/RTP/SAVPF ${opus}`,
    'c=IN IP4 0.0.0.0',
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:${fingerprint}`,
    'a=setup:actpass',
    `a=rtpmap:${opus} opus/48000/2`,
    '',
  ].join('\r\n');

/** The UDP port of a transport, by its first candidate. */
export const readPort = ({ candidates }: Pick<TransportParameters, 'candidates'>): number =>
  Number(candidates[0]?.split(' ')[5] ?? 9);

/** Of the lowest priority: it is used where no other candidate can be. */
const writeSideDoor = (address: string, port: number) =>
  `a=candidate:side 1 UDP 1 ${address} ${port} typ host`;

/**
 * What a browser gets in SESSION_DESCRIPTION: the parameters of the server, without the streams, which the client knows from the events
 * about users.
 * @param address the address under which the server is reached, if it can't find that out by itself
 * @param sidePort of the way in for browsers whose checks the library refuses
 */
export function writeDescription(
  { ufrag, password, fingerprint, candidates, opus }: TransportParameters,
  address: string | undefined,
  sidePort?: number,
): string {
  const own = candidates.map((line) => `a=${line}`);
  const port = readPort({ candidates });
  const announced =
    address === undefined ? [] : [`a=candidate:announced 1 UDP 2130706431 ${address} ${port} typ host`];
  const found = candidates.map((line) => line.split(' ')[4] ?? '').filter((one) => isIPv4(one));
  const side = new Set([...(address === undefined ? [] : [address]), ...found]);
  return [
    `m=audio ${port} UDP/TLS/RTP/SAVPF ${opus}`,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:${fingerprint}`,
    // As the library chooses when it answers: it begins DTLS once the browser has reached it.
    'a=setup:active',
    `a=rtpmap:${opus} opus/48000/2`,
    ...announced,
    ...own,
    ...(sidePort === undefined ? [] : [...side].map((one) => writeSideDoor(one, sidePort))),
    '',
  ].join('\n');
}
