/** Items of one kind in order, found by id and by the name in their path. */
export class NamedItems<T extends { id: string }> {
  readonly all: readonly T[]
  readonly #byId: ReadonlyMap<string, T>
  readonly #bySlug: ReadonlyMap<string, T>

  constructor(all: readonly T[], slugOf: (one: T) => string) {
    this.all = all
    this.#byId = new Map(all.map((one) => [one.id, one]))
    this.#bySlug = new Map(all.map((one) => [slugOf(one), one]))
  }

  byId(id: string | undefined): T | undefined {
    return id === undefined ? undefined : this.#byId.get(id)
  }

  bySlug(slug: string): T | undefined {
    return this.#bySlug.get(slug)
  }

  /** Returns the items with these ids that exist, in the order of the ids. */
  byIds(ids: readonly string[]): T[] {
    return ids.flatMap((id) => this.byId(id) ?? [])
  }
}
