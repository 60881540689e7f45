/** Closes the list of languages on Escape and on a click elsewhere. */
export function enhanceSwitcher(switcher: HTMLDetailsElement) {
  switcher.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !switcher.open) return
    switcher.open = false
    switcher.querySelector('summary')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !switcher.contains(target)) switcher.open = false
  })
  switcher.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !switcher.contains(relatedTarget)) switcher.open = false
  })
}
