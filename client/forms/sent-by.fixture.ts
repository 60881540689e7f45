import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'

const textOf = (element: Element) =>
  element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')

function optionsOf(select: Element): Element[] {
  return select.children.filter((child) => child.type === 'element')
}

function valueSent(element: Element): string | undefined {
  const { type, checked, value } = element.properties
  if (element.tagName === 'textarea') return textOf(element)
  if (element.tagName === 'select') {
    const chosen = optionsOf(element).find(({ properties }) => properties.selected) ?? optionsOf(element)[0]
    return String(chosen?.properties.value ?? '')
  }
  if (element.tagName !== 'input' || type === 'file') return undefined
  if ((type === 'radio' || type === 'checkbox') && !checked) return undefined
  return String(value ?? '')
}

/** What a browser would send of these controls if nobody touched them. */
export function sentBy(html: string): FormData {
  const form = new FormData()
  visit(fromHtml(html, { fragment: true }), 'element', (element) => {
    const value = valueSent(element)
    if (value !== undefined && element.properties.name) form.append(String(element.properties.name), value)
  })
  return form
}
