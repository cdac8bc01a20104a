/** A write that libuv could not finish at once. */
export interface WriteRequest {
  /** The bytes, for as long as it is not: libuv has but their address, and what nothing refers to is freed and used for something else. */
  buffer?: Buffer;
  /** Called once it is finished; `status` is below 0 where it failed, the closing of the socket included. */
  oncomplete: (status: number) => void;
}

/** What a `Socket` keeps in `_handle`: undocumented, the same since Node 12. */
export interface StreamHandle {
  /** Hands bytes to the kernel. Answers 0 or libuv's error code; whether they all went is what `lastWriteWaits` says. */
  writeBuffer(request: WriteRequest, bytes: Buffer): number;
}

interface StreamBinding {
  readonly WriteWrap: new () => WriteRequest;
  readonly streamBaseState: Int32Array;
  readonly kLastWriteWasAsync: number;
}

/** Node's binding, or undefined in a runtime that does not show it. */
const readBinding = (): StreamBinding | undefined => {
  try {
    const { binding } = process as unknown as { binding?: (name: string) => Partial<StreamBinding> };
    const found = binding?.call(process, 'stream_wrap');
    const whole =
      typeof found?.WriteWrap === 'function' &&
      found.streamBaseState instanceof Int32Array &&
      Number.isInteger(found.kLastWriteWasAsync);
    return whole ? (found as StreamBinding) : undefined;
  } catch {
    return undefined;
  }
};

const binding = readBinding();

/** Whether writes may go to handles at all here. */
export const handlesUsable = binding !== undefined;

/** For one write that waits. Only where `handlesUsable`. */
export function newRequest(): WriteRequest {
  return new (binding as StreamBinding).WriteWrap();
}

/** Whether the write made last, by anybody in this process, keeps its request until it is finished. */
export function lastWriteWaits(): boolean {
  const { streamBaseState, kLastWriteWasAsync } = binding as StreamBinding;
  return streamBaseState[kLastWriteWasAsync] !== 0;
}
