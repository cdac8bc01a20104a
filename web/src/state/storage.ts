/** A JSON value kept on this device. Reading gives the fallback where storage is forbidden, empty or damaged. */
export function storedValue<Value>(key: string, fallback: Value) {
  return {
    read(): Value {
      try {
        const text = localStorage.getItem(key);
        return text === null ? fallback : (JSON.parse(text) as Value);
      } catch {
        return fallback;
      }
    },
    write(value: Value): void {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Without storage the value lasts until the page closes.
      }
    },
    clear(): void {
      try {
        localStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
