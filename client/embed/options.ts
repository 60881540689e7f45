import type { EmbedOptions } from '../public/embed.d.ts'

/** The options of an element, with its text where it has no title or label. */
export interface ReadOptions extends EmbedOptions {
  title: string
  label: string
}

/** Reads the options of an element from its attributes. The options of a call win over attributes. */
export function readOptions(element: HTMLElement, callOptions?: EmbedOptions): ReadOptions {
  const { daybook: kind, ...attributes } = element.dataset
  const text = element.textContent.trim()
  const options = { url: element.getAttribute('href'), kind, ...attributes, ...callOptions } as EmbedOptions
  const title = options.title || text || document.title
  return { label: text || title, ...options, title }
}
