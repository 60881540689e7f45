const visiblePart = 0.1
const movementMs = 1000

/**
 * Moves parts of the page as they come into view: each has the class named by its `data-animate` for a second. What is in
 * view at first stays as it is; what isn't waits, hidden, so that nothing is while there is no script.
 */
export function bringIntoView(parts: Iterable<HTMLElement>): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (!(target instanceof HTMLElement)) continue
        const { dataset, classList } = target
        const { waiting, animate = '' } = dataset
        if (!isIntersecting && boundingClientRect.top >= innerHeight) {
          dataset.waiting = ''
          continue
        }
        observer.unobserve(target)
        delete dataset.waiting
        if (waiting === undefined) continue
        classList.add(animate)
        setTimeout(() => classList.remove(animate), movementMs)
      }
    },
    { threshold: visiblePart },
  )
  for (const part of parts) {
    // Of one much taller than the window a tenth is never in view.
    if (part.offsetHeight * visiblePart < innerHeight) observer.observe(part)
  }
}
