/** An emoji of the picker: its characters or, of a custom one, its form in texts; and its names. */
export interface Pick {
  readonly emoji: string;
  readonly names: readonly [string, ...string[]];
}
