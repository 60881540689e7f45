/** All that is left out of a post, a page or another resource. */
export interface Omission {
  kind: string
  /** The title or the name. */
  name: string
  /** Its address before. */
  address: string
  left: string[]
}

/** Collects what the import leaves out. */
export class Omissions {
  readonly #all = new Map<string, Omission & { counts: Map<string, number> }>()

  /** Returns a function that notes what is left out of one resource. */
  of(kind: string, name: string, address: string): (what: string) => void {
    return (what) => {
      const key = `${kind} ${address} ${name}`
      const entry = this.#all.get(key) ?? { kind, name, address, left: [], counts: new Map() }
      this.#all.set(key, entry)
      entry.counts.set(what, (entry.counts.get(what) ?? 0) + 1)
    }
  }

  list(): Omission[] {
    return [...this.#all.values()].map(({ counts, ...entry }) => ({
      ...entry,
      left: [...counts].map(([what, count]) => (count === 1 ? what : `${what} (${count} times)`)),
    }))
  }
}
