/** Sends the form that continues long work. Without scripts, people press its button. */
export function continueWork(): void {
  document.querySelector<HTMLFormElement>('form[data-continues]')?.requestSubmit()
}
