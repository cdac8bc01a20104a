/** A write that libuv could not finish at once. */
export interface WriteRequest {
  /** The bytes, until the write has finished: libuv has only their address, and unreferenced memory is freed and reused. */
  buffer?: Buffer;
  /** Called when the write has finished; `status` is below 0 if it failed, also because the socket was closed. */
  oncomplete: (status: number) => void;
}

/** The `_handle` of a `Socket`: undocumented, the same since Node 12. */
export interface StreamHandle {
  /** Passes bytes to the kernel. Returns 0 or libuv's error code; `lastWriteWaits` shows whether all of them were taken. */
  writeBuffer(request: WriteRequest, bytes: Buffer): number;
}

interface StreamBinding {
  readonly WriteWrap: new () => WriteRequest;
  readonly streamBaseState: Int32Array;
  readonly kLastWriteWasAsync: number;
}

/** Node's binding, or undefined in a runtime that does not expose it. */
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

/** Whether direct writes to handles are possible here. */
export const handlesUsable = binding !== undefined;

/** For one write that waits. Only if `handlesUsable`. */
export function newRequest(): WriteRequest {
  return new (binding as StreamBinding).WriteWrap();
}

/** Whether the last write of this process keeps its request until it is finished. */
export function lastWriteWaits(): boolean {
  const { streamBaseState, kLastWriteWasAsync } = binding as StreamBinding;
  return streamBaseState[kLastWriteWasAsync] !== 0;
}
