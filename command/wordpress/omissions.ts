/** The things that the import leaves out of a post, a page or another resource. */
export interface Omission {
  kind: string
  /** The title or the name. */
  name: string
  /** Its address in WordPress; empty without one. */
  address: string
  /** The things in words, such as `its password: it is a draft`. */
  left: string[]
}

/** Collects what the import leaves out. */
export class Omissions {
  readonly #omissions = new Map<string, Omission & { counts: Map<string, number> }>()

  /** Returns a function that notes what is left out of one resource. */
  of(kind: string, name: string, address: string): (what: string) => void {
    return (what) => {
      const key = `${kind} ${address} ${name}`
      const omission = this.#omissions.get(key) ?? { kind, name, address, left: [], counts: new Map() }
      this.#omissions.set(key, omission)
      omission.counts.set(what, (omission.counts.get(what) ?? 0) + 1)
    }
  }

  list(): Omission[] {
    return [...this.#omissions.values()].map(({ counts, ...omission }) => ({
      ...omission,
      left: [...counts].map(([what, count]) => (count === 1 ? what : `${what} (${count} times)`)),
    }))
  }
}
