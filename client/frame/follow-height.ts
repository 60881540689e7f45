/** Returns the height of the content, which depends on the width of the window only. */
const measure = () => Math.ceil(document.body.getBoundingClientRect().height)

/**
 * Calls `tell` with the height of the content whenever it has changed, at most once in a frame of animation. Returns a function
 * that calls it at once.
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
