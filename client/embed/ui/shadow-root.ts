/**
 * Puts content into a shadow root of an element, which the styles of the host do not reach. The styles of the content are a
 * constructed sheet, which every content security policy allows.
 */
export function fillShadowRoot(element: HTMLElement, css: string, content: Node) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const root = element.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(content)
}
