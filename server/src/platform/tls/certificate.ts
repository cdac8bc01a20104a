/** PEM texts, named as `https.createServer` takes them. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}
