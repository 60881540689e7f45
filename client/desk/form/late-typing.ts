import { type Control, isChanged, isControl } from './changed-controls.ts'

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)

const isTypedInto = (control: Control) =>
  control.name !== '' && control.type !== 'file' && control.type !== 'hidden' && control.type !== 'submit'

/** Returns what a person sees of a control. */
const getState = (control: Control) => (isTick(control) ? String(control.checked) : control.value)

const listControls = (parent: ParentNode): Control[] =>
  [...parent.querySelectorAll('input, select, textarea')].filter(isControl).filter(isTypedInto)

const getAction = ({ form }: Control) => form?.getAttribute('action')

/** Returns the control of another page that stands for the same value. */
function findSame(newer: Document, control: Control): Control | undefined {
  return [...newer.querySelectorAll(`[name="${CSS.escape(control.name)}"]`)]
    .filter(isControl)
    .find(
      (one) =>
        getAction(one) === getAction(control) &&
        (!isTick(control) || (one.type === control.type && one.value === control.value)),
    )
}

function setState(one: Control, control: Control): void {
  if (isTick(control) && isTick(one)) one.checked = control.checked
  else one.value = control.value
}

interface Selection {
  start: number
  end: number
}

/** Returns the selected part of the text of a control; undefined for one that has none, such as an email address. */
function readSelection(control: Control): Selection | undefined {
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return undefined
  return { start: control.selectionStart, end: control.selectionEnd ?? control.selectionStart }
}

/** Gives the focus to a control that stands for the one into which the person types. */
function focusOn(control: Control, selection: Selection | undefined): void {
  control.focus({ preventScroll: true })
  if (selection && !(control instanceof HTMLSelectElement))
    control.setSelectionRange(selection.start, selection.end)
}

/** Shows a newer page in place of the present one with `show`. Returns whether a control of it has the focus, because somebody types into it. */
export type ShowNewer = (newer: Document, show: () => void) => boolean

/**
 * Remembers the values of a form that is being sent. Returns a function that shows a newer page, with what was typed into the form since,
 * and with all that was typed into the other forms of the page.
 */
export function rememberForm(form: HTMLFormElement): ShowNewer {
  const sent = new Map([...form.elements].filter(isControl).map((control) => [control, getState(control)]))
  const isLate = (control: Control) =>
    sent.has(control) ? sent.get(control) !== getState(control) : isChanged(control)
  return (newer, show) => {
    const { activeElement } = document
    const pairs = listControls(document)
      .filter(isLate)
      .map((control) => [control, findSame(newer, control)] as const)
    for (const [control, same] of pairs) if (same) setState(same, control)
    const [typedInto, focused] = pairs.find(([control]) => control === activeElement) ?? []
    const selection = typedInto && readSelection(typedInto)
    show()
    if (focused) focusOn(focused, selection)
    return focused !== undefined
  }
}
