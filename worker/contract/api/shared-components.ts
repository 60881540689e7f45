/** Collects components of an OpenAPI document, so that equal parts are stored once and referred to. */
export class SharedComponents {
  readonly #root: string
  readonly #nameByText = new Map<string, string>()
  readonly #parts: Record<string, object> = {}

  /** `root` is the JSON pointer of the place where {@link all} is stored in the document. */
  constructor(root: string) {
    this.#root = root
  }

  /** Returns a reference to `part`. It is stored as `name`, with a number appended if another part has that name. */
  refer(name: string, part: object): { $ref: string } {
    const text = JSON.stringify(part)
    const storedName = this.#nameByText.get(text) ?? this.#add(name, text, part)
    return { $ref: `${this.#root}/${storedName}` }
  }

  get all(): Record<string, object> {
    return this.#parts
  }

  #add(name: string, text: string, part: object): string {
    let uniqueName = name
    for (let number = 2; uniqueName in this.#parts; number += 1) uniqueName = `${name}${number}`
    this.#parts[uniqueName] = part
    this.#nameByText.set(text, uniqueName)
    return uniqueName
  }
}
