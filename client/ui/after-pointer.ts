let isDown = false

/** Records whether the pointer is down. */
function follow({ type }: Event) {
  isDown = type === 'pointerdown'
}

let isFollowing = false

/** Begins to follow the pointer for {@link runAfterPointer}. Later calls do nothing. */
export function followPointer(): void {
  if (isFollowing) return
  isFollowing = true
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) addEventListener(type, follow, true)
}

/**
 * Runs work that changes the layout when a field loses the focus. Runs it at once if the visitor used the keyboard. While the
 * pointer is down, runs it after the click, so that the clicked element does not move away from the pointer.
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
