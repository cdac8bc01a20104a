/** A media section of the client's own offer. */
export interface Section {
  readonly mid: string;
  readonly kind: 'audio' | 'video';
  /** Whether the client sends in it; otherwise it receives. */
  readonly isSending: boolean;
  /** The stream that it receives; undefined while it is unused. */
  readonly ssrc?: number | undefined;
  /** The SSRC of its packets that are sent again. */
  readonly rtx?: number | undefined;
  /** A name for what is played in step with it: sound and video of one user, for example. */
  readonly group?: string | undefined;
}

/** Codecs and header extensions as the browser numbers them. */
export interface Numbers {
  readonly opus: number;
  readonly vp8: number | undefined;
  /** Packets of VP8 that are sent again. */
  readonly rtx: number | undefined;
  /** The header extension for transport-wide feedback. */
  readonly feedback: number | undefined;
}

const FEEDBACK = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01';

const find = (sdp: string, pattern: RegExp): string | undefined => pattern.exec(sdp)?.[1];
const findNumber = (sdp: string, pattern: RegExp): number | undefined => {
  const found = find(sdp, pattern);
  return found === undefined ? undefined : Number(found);
};

/** Reads how the browser numbers codecs and extensions in its offer. Throws without Opus. */
export function readNumbers(offer: string): Numbers {
  const opus = findNumber(offer, /^a=rtpmap:(\d+) opus\/48000/im);
  if (opus === undefined) throw new Error('The browser has no Opus.');
  const vp8 = findNumber(offer, /^a=rtpmap:(\d+) VP8\/90000/im);
  return {
    opus,
    vp8,
    rtx: vp8 === undefined ? undefined : findNumber(offer, new RegExp(`^a=fmtp:(\\d+) apt=${vp8}\\s*$`, 'm')),
    feedback: findNumber(offer, new RegExp(`^a=extmap:(\\d+)(?:/\\w+)? ${FEEDBACK}\\s*$`, 'm')),
  };
}

/** The lines of an offer that the server needs (SELECT_PROTOCOL): transport, codecs and header extensions, each once. */
export const writeFragment = (offer: string): string => {
  const { vp8, rtx } = readNumbers(offer);
  const kept = offer
    .split(/\r?\n/)
    .filter(
      (line) =>
        /^a=(extmap-allow-mixed|ice-|fingerprint|extmap:)/.test(line) ||
        /^a=rtpmap:\d+ opus\//i.test(line) ||
        (vp8 !== undefined && line.startsWith(`a=rtpmap:${vp8} `)) ||
        (rtx !== undefined && new RegExp(`^a=(rtpmap|fmtp):${rtx} `).test(line)),
    );
  return [...new Set(kept)].join('\n');
};

/** The SSRC that the browser sends in each section of its offer, by the section's mid. */
export function readSsrcs(offer: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const section of offer.split(/\r?\n(?=m=)/).slice(1)) {
    const mid = find(section, /^a=mid:(\S+)/m);
    const ssrc = findNumber(section, /^a=ssrc:(\d+) /m);
    if (mid !== undefined && ssrc !== undefined) found.set(mid, ssrc);
  }
  return found;
}

function writeAudio({ opus, feedback }: Numbers, isSending: boolean): string[] {
  return [
    `a=rtpmap:${opus} opus/48000/2`,
    `a=fmtp:${opus} minptime=10;useinbandfec=1;usedtx=1;stereo=1`,
    `a=rtcp-fb:${opus} nack`,
    ...(isSending && feedback !== undefined
      ? [`a=rtcp-fb:${opus} transport-cc`, `a=extmap:${feedback} ${FEEDBACK}`]
      : []),
  ];
}

/** Kilobits a second with which Chromium begins to send videos: from its own 300 it takes seconds to find out that there is room. */
const START_RATE = 1_000;

function writeVideo({ vp8, rtx, feedback }: Numbers, isSending: boolean): string[] {
  return [
    `a=rtpmap:${vp8} VP8/90000`,
    ...(isSending ? [`a=fmtp:${vp8} x-google-start-bitrate=${START_RATE}`] : []),
    `a=rtcp-fb:${vp8} ccm fir`,
    `a=rtcp-fb:${vp8} nack`,
    `a=rtcp-fb:${vp8} nack pli`,
    ...(isSending || rtx === undefined ? [] : [`a=rtpmap:${rtx} rtx/90000`, `a=fmtp:${rtx} apt=${vp8}`]),
    ...(feedback === undefined ? [] : [`a=rtcp-fb:${vp8} transport-cc`, `a=extmap:${feedback} ${FEEDBACK}`]),
  ];
}

/** The lines of a stream that is received. The SSRC of its own packets comes first. */
function writeStream({ ssrc, rtx, group }: Section, hasRtx: boolean): string[] {
  if (ssrc === undefined) return [];
  const name = group ?? String(ssrc);
  const again = hasRtx && rtx ? rtx : undefined;
  return [
    `a=msid:${name} ${ssrc}`,
    ...(again === undefined ? [] : [`a=ssrc-group:FID ${ssrc} ${again}`]),
    ...[ssrc, ...(again === undefined ? [] : [again])].map((each) => `a=ssrc:${each} cname:${name}`),
  ];
}

/**
 * Writes the answer to the client's own offer: the server says only how its transport is reached (SESSION_DESCRIPTION), and which streams
 * there are follows from the events about users.
 */
export function writeAnswer(server: string, numbers: Numbers, sections: readonly Section[]): string {
  const transport = server
    .split(/\r?\n/)
    .filter((line) => /^a=(ice-ufrag|ice-pwd|fingerprint|setup|candidate):?/.test(line));
  const media = sections.flatMap((section) => {
    const { mid, kind, isSending, ssrc } = section;
    const hasRtx = kind === 'video' && !isSending && numbers.rtx !== undefined;
    const payload =
      kind === 'audio' ? numbers.opus : [numbers.vp8, ...(hasRtx ? [numbers.rtx] : [])].join(' ');
    const direction = isSending ? 'recvonly' : ssrc === undefined ? 'inactive' : 'sendonly';
    return [
      `m=${kind} 9 UDP/TLS/RTP/SAVPF ${payload}`,
      'c=IN IP4 0.0.0.0',
      `a=mid:${mid}`,
      `a=${direction}`,
      'a=rtcp-mux',
      'a=rtcp-rsize',
      ...transport,
      ...(kind === 'audio' ? writeAudio(numbers, isSending) : writeVideo(numbers, isSending)),
      ...writeStream(section, hasRtx),
    ];
  });
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${sections.map(({ mid }) => mid).join(' ')}`,
    'a=msid-semantic: WMS *',
    ...media,
    '',
  ].join('\r\n');
}
