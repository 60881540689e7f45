/** Runs work when the browser is idle, at the latest after about two seconds. */
export function runWhenIdle(work: () => void): void {
  // Not every browser has `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 500)
}

/** Runs work once: when the browser is idle, or before that when the visitor presses a key, a button or the screen. */
export function runBeforeUse(work: () => void): void {
  const events = ['pointerdown', 'keydown'] as const
  let hasRun = false
  function run() {
    if (hasRun) return
    hasRun = true
    for (const event of events) removeEventListener(event, run, true)
    work()
  }
  for (const event of events) addEventListener(event, run, true)
  runWhenIdle(run)
}
