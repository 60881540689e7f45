/** Closes what was opened on Escape, on a click elsewhere, and when the focus goes elsewhere. */
export function enhanceFold(fold: HTMLDetailsElement) {
  fold.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !fold.open) return
    // Of one in another only the inner closes.
    event.stopPropagation()
    fold.open = false
    fold.querySelector('summary')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !fold.contains(target)) fold.open = false
  })
  fold.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !fold.contains(relatedTarget)) fold.open = false
  })
}
