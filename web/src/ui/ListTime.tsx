import { fullTime, listTime } from './times.ts';

/** The time of a message in a list. */
export function ListTime({ timestamp, className }: { timestamp: string; className: string }) {
  const time = Date.parse(timestamp);
  return (
    <time className={className} dateTime={timestamp} title={fullTime(time)}>
      {listTime(time)}
    </time>
  );
}
