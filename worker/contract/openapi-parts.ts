/** Replaces what is said in several places of a document by a reference to where it is said once. */
export class SharedParts {
  readonly #root: string
  readonly #nameByText = new Map<string, string>()
  readonly #parts: Record<string, object> = {}

  /** `root` is the pointer to where {@link all} will stand. */
  constructor(root: string) {
    this.#root = root
  }

  /** Returns a reference to `part`, which is called `name`, or, where another part has that, by a number after it. */
  refer(name: string, part: object): { $ref: string } {
    const text = JSON.stringify(part)
    const known = this.#nameByText.get(text) ?? this.#add(name, text, part)
    return { $ref: `${this.#root}/${known}` }
  }

  get all(): Record<string, object> {
    return this.#parts
  }

  #add(name: string, text: string, part: object): string {
    let own = name
    for (let number = 2; own in this.#parts; number += 1) own = `${name}${number}`
    this.#parts[own] = part
    this.#nameByText.set(text, own)
    return own
  }
}
