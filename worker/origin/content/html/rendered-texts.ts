import { safeHtml } from './rich-text.ts'

type Source = Parameters<typeof safeHtml>[0]

/** A cache of rich text rendered to HTML. The same few texts are rendered again and again. */
export class RenderedTexts {
  readonly #most: number
  readonly #render: (text: Source) => string
  readonly #kept = new Map<string, string>()
  #characters = 0

  /** Stores at most `most` characters of sources and HTML together. */
  constructor(most: number, render: (text: Source) => string = safeHtml) {
    this.#most = most
    this.#render = render
  }

  /** Returns sanitised HTML. */
  readonly html = (text: Source): string => {
    const key = 'markdown' in text ? `markdown ${text.markdown}` : `html ${text.html}`
    const html = this.#kept.get(key) ?? this.#render(text)
    this.#drop(key)
    this.#kept.set(key, html)
    this.#characters += key.length + html.length
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= this.#most) break
      this.#drop(oldest)
    }
    return html
  }

  #drop(key: string): void {
    const html = this.#kept.get(key)
    if (html === undefined) return
    this.#kept.delete(key)
    this.#characters -= key.length + html.length
  }
}
