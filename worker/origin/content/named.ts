/** Things of one kind in their order, each found by its id and by the name that it has in addresses. */
export class Named<T extends { id: string }> {
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

  /** Those of the ids that are there, in the ids' order. */
  those(ids: readonly string[]): T[] {
    return ids.flatMap((id) => this.byId(id) ?? [])
  }
}
