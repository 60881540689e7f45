import { safeHtml } from '#worker/publishing/rich-text/rich-text.ts'

type Source = Parameters<typeof safeHtml>[0]

/** A cache of rich text rendered to HTML. */
export class RichTextCache {
  readonly #maxCharacters: number
  readonly #render: (text: Source) => string
  readonly #entries = new Map<string, string>()
  #characters = 0

  /** Stores at most `maxCharacters` characters of sources and HTML together. */
  constructor(maxCharacters: number, render: (text: Source) => string = safeHtml) {
    this.#maxCharacters = maxCharacters
    this.#render = render
  }

  /** Returns sanitised HTML. */
  readonly html = (text: Source): string => {
    const key = 'markdown' in text ? `markdown ${text.markdown}` : `html ${text.html}`
    const html = this.#entries.get(key) ?? this.#render(text)
    this.#drop(key)
    this.#entries.set(key, html)
    this.#characters += key.length + html.length
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#maxCharacters) break
      this.#drop(oldest)
    }
    return html
  }

  #drop(key: string): void {
    const html = this.#entries.get(key)
    if (html === undefined) return
    this.#entries.delete(key)
    this.#characters -= key.length + html.length
  }
}
