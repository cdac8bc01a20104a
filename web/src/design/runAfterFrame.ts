interface Waiting {
  readonly task: () => void;
  isCancelled: boolean;
}

/** One for all tasks: creating a channel costs more than most of them. */
let channel: MessageChannel | undefined;
/** Tasks for the next frame, and those whose frame was painted. */
let waiting: Waiting[] = [];
const painted: Waiting[] = [];

function startPainted(): void {
  channel ??= openChannel();
  for (const each of waiting) {
    painted.push(each);
    channel.port2.postMessage(undefined);
  }
  waiting = [];
}

function openChannel(): MessageChannel {
  const opened = new MessageChannel();
  opened.port1.onmessage = () => {
    const next = painted.shift();
    if (next && !next.isCancelled) next.task();
  };
  return opened;
}

/** Runs a task once the next frame has been laid out and painted. Returns a function that cancels it. */
export function runAfterFrame(task: () => void): () => void {
  const each = { task, isCancelled: false };
  if (waiting.length === 0) requestAnimationFrame(startPainted);
  waiting.push(each);
  return () => {
    each.isCancelled = true;
  };
}
