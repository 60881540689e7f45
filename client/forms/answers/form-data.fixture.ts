import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'

const getText = (element: Element) =>
  element.children.map((child) => (child.type === 'text' ? child.value : '')).join('')

function listOptions(select: Element): Element[] {
  return select.children.filter((child) => child.type === 'element')
}

function getSubmittedValue(element: Element): string | undefined {
  const { type, checked, value } = element.properties
  if (element.tagName === 'textarea') return getText(element)
  if (element.tagName === 'select') {
    const options = listOptions(element)
    const chosen = options.find(({ properties }) => properties.selected) ?? options[0]
    return String(chosen?.properties.value ?? '')
  }
  if (element.tagName !== 'input' || type === 'file') return undefined
  if ((type === 'radio' || type === 'checkbox') && !checked) return undefined
  return String(value ?? '')
}

/** Returns the data that a browser would submit from these controls unchanged. */
export function getFormData(html: string): FormData {
  const form = new FormData()
  visit(fromHtml(html, { fragment: true }), 'element', (element) => {
    const value = getSubmittedValue(element)
    if (value !== undefined && element.properties.name) form.append(String(element.properties.name), value)
  })
  return form
}
