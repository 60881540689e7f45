/** Closes the list of languages on Escape and on a click elsewhere; another language shows the step the visitor is at by now. */
export function enhanceSwitcher(switcher: HTMLDetailsElement) {
  switcher.addEventListener('submit', () => {
    const to = switcher.querySelector<HTMLInputElement>('input[name=to]')
    if (to) to.value = location.pathname + location.search
  })
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
