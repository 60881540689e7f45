const VISIBLE_SHARE = 0.1
const ANIMATION_MS = 1000

/**
 * Animates elements as they scroll into view: each gets the class named by its `data-animate` for a second. Elements in view
 * at first are not animated. The others are hidden until then, by script only, so that they are visible without JavaScript.
 */
export function animateOnScroll(elements: Iterable<HTMLElement>): void {
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
        setTimeout(() => classList.remove(animate), ANIMATION_MS)
      }
    },
    { threshold: VISIBLE_SHARE },
  )
  for (const element of elements) {
    // A tenth of a very tall element never fits into the window.
    if (element.offsetHeight * VISIBLE_SHARE < innerHeight) observer.observe(element)
  }
}
