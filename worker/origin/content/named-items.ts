/** Items of one kind in order, found by id or by slug; the slug of a page is its path. */
export interface Items<T> {
  readonly all: readonly T[]
  byId(id: string | undefined): T | undefined
  bySlug(slug: string): T | undefined
  /** Returns the items with these ids that exist, in the order of the ids. */
  byIds(ids: readonly string[]): T[]
}

/** Items that are indexed by id and by slug. */
export class NamedItems<T extends { id: string }> implements Items<T> {
  readonly all: readonly T[]
  readonly #byId: ReadonlyMap<string, T>
  readonly #bySlug: ReadonlyMap<string, T>

  constructor(all: readonly T[], getSlug: (item: T) => string) {
    this.all = all
    this.#byId = new Map(all.map((item) => [item.id, item]))
    this.#bySlug = new Map(all.map((item) => [getSlug(item), item]))
  }

  byId(id: string | undefined): T | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  bySlug(slug: string): T | undefined {
    return this.#bySlug.get(slug)
  }

  byIds(ids: readonly string[]): T[] {
    return ids.flatMap((id) => this.byId(id) ?? [])
  }
}
