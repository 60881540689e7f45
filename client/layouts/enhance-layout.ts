/** Closes a `details` element on Escape, on an outside click, and when the focus leaves it. */
export function enhanceDetails(details: HTMLDetailsElement) {
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return
    // Of nested `details` elements, only the inner one closes.
    event.stopPropagation()
    details.open = false
    details.querySelector('summary')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !details.contains(target)) details.open = false
  })
  details.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false
  })
}

/** Makes the language switcher return to the current URL, which the booking flow changes without loading a page. */
export function enhanceSwitcher(switcher: Element) {
  switcher.addEventListener('submit', () => {
    const returnInput = switcher.querySelector<HTMLInputElement>('input[name=to]')
    if (returnInput) returnInput.value = location.pathname + location.search
  })
}
