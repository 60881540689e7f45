/** Returns the height of the content. It does not depend on the frame's height, so resizing the frame does not change it. */
const measure = () => Math.ceil(document.body.getBoundingClientRect().height)

/**
 * Returns a function that reports the height of the content at once. After its first call every change is reported too, at most
 * once per animation frame.
 */
export function followHeight(report: (height: number) => void): () => void {
  let reportedHeight: number | undefined
  let isPlanned = false
  function reportIfChanged() {
    isPlanned = false
    const height = measure()
    if (height === reportedHeight) return
    reportedHeight = height
    report(height)
  }
  new ResizeObserver(() => {
    if (isPlanned || reportedHeight === undefined) return
    isPlanned = true
    requestAnimationFrame(reportIfChanged)
  }).observe(document.body)
  return () => {
    reportedHeight = undefined
    reportIfChanged()
  }
}
