let isDown = false

/** Follows the pointer for {@link runAfterPointer}. */
function follow({ type }: Event) {
  isDown = type === 'pointerdown'
}

let isFollowing = false

/** Begins to follow the pointer, once. */
export function followPointer(): void {
  if (isFollowing) return
  isFollowing = true
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, follow, true)
}

/**
 * Runs work that changes the page when a field is left: at once for the keyboard, and after the click for a pointer, so that what
 * is clicked does not move away below it.
 */
export function runAfterPointer(work: () => void): void {
  if (!isDown) {
    work()
    return
  }
  const events = ['pointerup', 'pointercancel']
  function run() {
    for (const type of events) removeEventListener(type, run)
    // The click comes right after this event.
    setTimeout(work)
  }
  for (const type of events) addEventListener(type, run)
}
