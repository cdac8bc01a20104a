/** Too much work waits. */
export class BusyError extends Error {}

export interface FairQueueOptions<Lane extends string> {
  /** Kinds of work that must not wait for each other's backlog. */
  readonly lanes: readonly Lane[];
  /** Tasks done at a time. */
  readonly atOnce: number;
  /** Of them for one key of a lane. */
  readonly atOnceForKey: number;
  /** Requests that wait for one key, and in all. */
  readonly waitingForKey: number;
  readonly waiting: number;
}

export interface WorkRequest<Lane extends string> {
  readonly lane: Lane;
  /** Who asks: an address block, an account. Keys of a lane take turns. */
  readonly key: string;
  /** Names the result: requests with the same id share one run of the work. */
  readonly id: string;
}

/** Does work for many, so that one who asks for a lot only keeps themselves waiting. */
export interface FairQueue<Lane extends string> {
  /** Resolves with the result of `work`. Rejects with BusyError when too much waits, or with the error of the work. */
  run<T>(request: WorkRequest<Lane>, work: () => Promise<T>): Promise<T>;
  /** Tasks that are being done now. */
  readonly running: number;
  /** Requests that wait. */
  readonly waiting: number;
}

interface Task {
  readonly id: string;
  readonly work: () => Promise<unknown>;
  result: Promise<unknown> | undefined;
  /** Requests for it that wait: when none is left it is forgotten. */
  requests: number;
}

interface Entry {
  readonly task: Task;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Line {
  readonly key: string;
  readonly entries: Entry[];
  running: number;
}

interface LaneState {
  readonly lines: Map<string, Line>;
  running: number;
}

/**
 * The lane for which the least is being done comes first, and the keys of a lane take turns, one task each. When the queue is full,
 * the newest request of the longest line gives way, so that no line is shut out by another's backlog.
 */
export function createFairQueue<Lane extends string>(options: FairQueueOptions<Lane>): FairQueue<Lane> {
  const lanes = new Map<Lane, LaneState>(
    options.lanes.map((lane) => [lane, { lines: new Map(), running: 0 }]),
  );
  const tasks = new Map<string, Task>();
  let running = 0;
  let waiting = 0;

  /** Forgets a task that nobody waits for any more, unless it has begun. */
  const dropTask = (task: Task) => {
    task.requests -= 1;
    if (task.requests === 0 && !task.result) tasks.delete(task.id);
  };

  const removeIfIdle = (state: LaneState, line: Line) => {
    if (line.entries.length === 0 && line.running === 0) state.lines.delete(line.key);
  };

  /** Makes room for a request of `line`; false if that line is the longest itself. */
  const makeRoom = (own: Line): boolean => {
    let longest = own;
    let holder: LaneState | undefined;
    for (const state of lanes.values())
      for (const line of state.lines.values())
        if (line.entries.length > longest.entries.length) [longest, holder] = [line, state];
    const dropped = longest === own ? undefined : longest.entries.pop();
    if (!dropped || !holder) return false;
    waiting -= 1;
    dropTask(dropped.task);
    removeIfIdle(holder, longest);
    dropped.reject(new BusyError('Others, who wait for less, come first.'));
    return true;
  };

  /** The next line of a lane that has work and is allowed to run it. */
  const nextLine = (state: LaneState): Line | undefined => {
    for (const line of state.lines.values())
      if (line.entries.length > 0 && line.running < options.atOnceForKey) return line;
    return undefined;
  };

  const begin = (state: LaneState, line: Line, entry: Entry) => {
    const { task } = entry;
    task.requests -= 1;
    // Another line's turn came first: wait for it.
    if (task.result) return void task.result.then(entry.resolve, entry.reject);
    running += 1;
    state.running += 1;
    line.running += 1;
    task.result = task.work().finally(() => {
      running -= 1;
      state.running -= 1;
      line.running -= 1;
      tasks.delete(task.id);
      removeIfIdle(state, line);
      schedule();
    });
    task.result.then(entry.resolve, entry.reject);
  };

  const schedule = () => {
    while (running < options.atOnce) {
      const free = [...lanes.values()]
        .map((state) => ({ state, line: nextLine(state) }))
        .filter(({ line }) => line !== undefined)
        .sort((a, b) => a.state.running - b.state.running)[0];
      if (!free?.line) return;
      const { state, line } = free;
      // To the end: the others have their turns first.
      state.lines.delete(line.key);
      state.lines.set(line.key, line);
      const entry = line.entries.shift() as Entry;
      waiting -= 1;
      begin(state, line, entry);
      removeIfIdle(state, line);
    }
  };

  return {
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
    async run<T>({ lane, key, id }: WorkRequest<Lane>, work: () => Promise<T>): Promise<T> {
      const known = tasks.get(id);
      if (known?.result) return known.result as Promise<T>;
      const state = lanes.get(lane) as LaneState;
      const line = state.lines.get(key) ?? { key, entries: [], running: 0 };
      if (line.entries.length >= options.waitingForKey)
        throw new BusyError('Too much waits for this caller.');
      if (waiting >= options.waiting && !makeRoom(line)) throw new BusyError('Too much waits.');
      const task = tasks.get(id) ?? { id, work, result: undefined, requests: 0 };
      tasks.set(id, task);
      task.requests += 1;
      state.lines.set(key, line);
      waiting += 1;
      return new Promise<unknown>((resolve, reject) => {
        line.entries.push({ task, resolve, reject });
        schedule();
      }) as Promise<T>;
    },
  };
}
