/** Sends the form that goes on with long work, whose button somebody without scripts presses. */
export function continueWork(): void {
  document.querySelector<HTMLFormElement>('form[data-continues]')?.requestSubmit()
}
