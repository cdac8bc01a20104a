/** What rows ask for. The same object as long as the list is there, so that rows need not be drawn again. */
export interface RowActions {
  /** A channel's settings are being opened. */
  onOpen(id: string): void;
  onCreateIn(categoryId: string): void;
  onDelete(id: string): void;
  onFold(categoryId: string): void;
}
