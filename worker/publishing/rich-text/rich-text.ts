import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'

import { allowedHtml } from './allowed-html.ts'
import { isTooDeep } from './html-depth.ts'
import { markdownToHtml } from './markdown.ts'

import { tidyHtml } from './tidy-html.ts'

const sanitizeOnce = (html: string) =>
  toHtml(sanitize(tidyHtml(fromHtml(html, { fragment: true })), allowedHtml))

/**
 * Sanitises HTML until another pass changes nothing, so that a browser parses it as it was checked. Returns
 * undefined when ten passes are not enough, or when the HTML is nested too deeply.
 */
function sanitizeUntilStable(html: string): string | undefined {
  let current = html
  for (let pass = 0; pass < 10; pass += 1) {
    if (isTooDeep(current)) return
    const sanitized = sanitizeOnce(current)
    if (sanitized === current) return sanitized
    current = sanitized
  }
  return
}

function toParagraphs(source: string): string {
  const paragraph = (value: string): Element => ({
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value }],
  })
  const tree: Root = {
    type: 'root',
    children: source
      .trim()
      .split(/\n{2,}/)
      .map(paragraph),
  }
  return toHtml(tree)
}

/**
 * Returns rich text in one language as HTML that cannot run scripts. Text that is nested too deeply becomes
 * plain paragraphs.
 */
export function safeHtml(text: { markdown: string } | { html: string }): string {
  const source = 'markdown' in text ? text.markdown : text.html
  const plain = source.replace(/\r\n?/g, '\n').replaceAll('\0', '')
  try {
    return sanitizeUntilStable('markdown' in text ? markdownToHtml(plain) : plain) ?? toParagraphs(plain)
  } catch (error) {
    if (error instanceof RangeError) return toParagraphs(plain)
    throw error
  }
}
