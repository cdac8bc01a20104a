/** The actions of rows. The same object for the lifetime of the list, so that rows need not be drawn again. */
export interface RowActions {
  /** A channel's settings are being opened. */
  onOpen(id: string): void;
  onCreateIn(categoryId: string): void;
  onDelete(id: string): void;
  onFold(categoryId: string): void;
}
