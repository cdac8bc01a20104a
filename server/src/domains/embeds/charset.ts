const BYTE_ORDER_MARKS: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['feff', 'utf-16be'],
  ['fffe', 'utf-16le'],
];

/** Bytes of a page in which it can declare its encoding. */
const HEAD = 1_024;
const DECLARED = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w.:-]+)/i;

const decoderFor = (label: string | undefined): TextDecoder | undefined => {
  try {
    return label ? new TextDecoder(label) : undefined;
  } catch {
    return undefined;
  }
};

/** The text of a page: by its byte order mark, else the header's charset, else the page's own declaration, else as UTF-8. Source: the HTML standard. */
export function decodePage(body: Buffer, contentType: string): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => body.subarray(0, 3).toString('hex').startsWith(mark));
  const [, named] = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType) ?? [];
  const [, declared] = DECLARED.exec(body.subarray(0, HEAD).toString('latin1')) ?? [];
  // A page that can declare UTF-16 in ASCII is not UTF-16.
  const own = declared?.toLowerCase().startsWith('utf-16') ? 'utf-8' : declared;
  const decoder = decoderFor(marked?.[1]) ?? decoderFor(named) ?? decoderFor(own) ?? new TextDecoder();
  return decoder.decode(body);
}
