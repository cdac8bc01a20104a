/** Runs a task once the next frame has been laid out and painted. Returns a function that cancels it. */
export function runAfterFrame(task: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  const frame = requestAnimationFrame(() => port2.postMessage(undefined));
  return () => {
    cancelAnimationFrame(frame);
    port1.close();
  };
}
