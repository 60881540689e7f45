/** Closes a `details` element on Escape, on an outside click, and when the focus leaves it. */
export function enhanceDetails(fold: HTMLDetailsElement) {
  fold.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !fold.open) return
    // Of nested `details` elements, only the inner one closes.
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

/** Makes the language switcher return to the current URL, which the booking flow changes without loading a page. */
export function enhanceSwitcher(switcher: Element) {
  switcher.addEventListener('submit', () => {
    const to = switcher.querySelector<HTMLInputElement>('input[name=to]')
    if (to) to.value = location.pathname + location.search
  })
}
