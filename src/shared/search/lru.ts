/** A cache of the most recently used values, limited by total weight; values heavier than the limit are not cached. */
export class Lru<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #limit: number;
  readonly #weigh: (value: Value) => number;
  #weight = 0;

  constructor(limit: number, weigh: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): Value {
    this.#forget(key);
    this.#entries.set(key, value);
    this.#weight += this.#weigh(value);
    while (this.#weight > this.#limit) this.#forget(this.#entries.keys().next().value ?? key);
    return value;
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  #forget(key: string): void {
    const value = this.#entries.get(key);
    if (value !== undefined && this.#entries.delete(key)) this.#weight -= this.#weigh(value);
  }
}
