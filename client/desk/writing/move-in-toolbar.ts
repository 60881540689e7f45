const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Moves the focus between the buttons of a toolbar by arrow keys, as one stop of the Tab key. Returns whether it did. */
export function moveInToolbar(event: KeyboardEvent): boolean {
  const { target, key } = event
  const step = steps[key]
  const button = target instanceof HTMLElement ? target : null
  const bar = button?.closest('[role=toolbar]')
  if (!button || !bar || step === undefined) return false
  const buttons = [...bar.querySelectorAll<HTMLElement>('button')]
  const index = buttons.indexOf(button)
  const nextButton = buttons[(index + step + buttons.length) % buttons.length]
  for (const other of buttons) other.tabIndex = other === nextButton ? 0 : -1
  nextButton?.focus()
  event.preventDefault()
  return true
}
