/** Hides an element, whatever the styles of the host say. Returns a function that shows it again. */
export function hide({ style }: HTMLElement): () => void {
  const { cssText } = style
  style.cssText += ';display:none!important'
  return () => {
    style.cssText = cssText
  }
}
