/** The values of a form by the names of its controls, as a browser posts them. */
export class FormValues {
  readonly #values = new Map<string, string[]>()

  /** Returns the texts of a posted form. */
  static fromForm(form: FormData): FormValues {
    const formValues = new FormValues()
    for (const [name, value] of form) if (typeof value === 'string') formValues.add(name, value)
    return formValues
  }

  add(name: string, value: string): void {
    this.#values.set(name, [...this.getAll(name), value])
  }

  set(name: string, values: readonly string[]): void {
    this.#values.set(name, [...values])
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  get(name: string): string | undefined {
    return this.#values.get(name)?.[0]
  }

  getAll(name: string): readonly string[] {
    return this.#values.get(name) ?? []
  }
}
