/** Returns the height of the content. It does not depend on that of the frame, so that resizing the frame changes nothing. */
const measure = () => Math.ceil(document.body.getBoundingClientRect().height)

/**
 * Returns a function that tells the height of the content at once. From its first call on, every change is told too, at most once in
 * a frame of animation.
 */
export function followHeight(tell: (height: number) => void): () => void {
  let told: number | undefined
  let planned = false
  function tellIfChanged() {
    planned = false
    const height = measure()
    if (height === told) return
    told = height
    tell(height)
  }
  new ResizeObserver(() => {
    if (planned || told === undefined) return
    planned = true
    requestAnimationFrame(tellIfChanged)
  }).observe(document.body)
  return () => {
    told = undefined
    tellIfChanged()
  }
}
