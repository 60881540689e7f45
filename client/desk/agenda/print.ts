/** Lets the button of the agenda print the page. */
export function printOnClick(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print()
  })
}
