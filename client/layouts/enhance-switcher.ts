/** Another language shows the step the visitor is at by now. */
export function enhanceSwitcher(switcher: Element) {
  switcher.addEventListener('submit', () => {
    const to = switcher.querySelector<HTMLInputElement>('input[name=to]')
    if (to) to.value = location.pathname + location.search
  })
}
