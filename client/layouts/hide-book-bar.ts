/**
 * Hides the bar while an island, another link to the same page or the footer is in view. The hidden bar keeps its space, so that
 * nothing moves.
 */
export function hideBookBar(bar: HTMLElement): void {
  const link = bar.querySelector('a')
  const elementsInView = new Set<Element>()
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) elementsInView.add(target)
      else elementsInView.delete(target)
    }
    bar.style.visibility = elementsInView.size > 0 ? 'hidden' : ''
  })
  const others = document.querySelectorAll<HTMLElement>('main [data-island], main a, body > * > footer')
  for (const other of others) {
    const isLink = other instanceof HTMLAnchorElement
    if (!isLink || (other !== link && other.href === link?.href)) observer.observe(other)
  }
}
