import type { Variant } from '../session/variant.ts';
import { createDispatch, type Dispatch } from '../transport/item.ts';
import { blank, contentOwners } from './content.ts';

/** An event on its way to sessions, encoded at most once per form in use. */
export class WireEvent {
  readonly type: string;
  /** Id of the bus event. */
  readonly #id: string | undefined;
  readonly #data: object;
  /** Users who get content even in the blanked form: the author and the mentioned users. Undefined if nothing is ever blanked. */
  readonly exempt: ReadonlySet<string> | undefined;
  #full: Dispatch | undefined;
  #blank: Dispatch | undefined;

  /** @param data the wire object as people on v10 get it */
  constructor(type: string, data: object, id?: string) {
    this.type = type;
    this.#id = id;
    this.#data = data;
    this.exempt = contentOwners(type, data);
  }

  /** The form with all content. */
  get full(): Dispatch {
    this.#full ??= createDispatch(this.type, this.#data, this.#id);
    return this.#full;
  }

  /** The form for a variant; `exempt` users get `full`. */
  form(variant: Variant): Dispatch {
    if (!variant.blanked || !this.exempt) return this.full;
    this.#blank ??= createDispatch(this.type, blank(this.type, this.#data), this.#id);
    return this.#blank;
  }
}
