/** Hides an element regardless of the styles of the host. Returns a function that shows it again. */
export function hide({ style }: HTMLElement): () => void {
  const { cssText } = style
  style.cssText += ';display:none!important'
  return () => {
    style.cssText = cssText
  }
}
