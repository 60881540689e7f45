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

/** Returns the control of a newer page that has the same name and form, and the same option where it is ticked. */
function findCounterpart(newer: Document, control: Control): Control | undefined {
  return [...newer.querySelectorAll(`[name="${CSS.escape(control.name)}"]`)]
    .filter(isControl)
    .find(
      (candidate) =>
        getAction(candidate) === getAction(control) &&
        (!isTick(control) || (candidate.type === control.type && candidate.value === control.value)),
    )
}

function copyState(control: Control, counterpart: Control): void {
  if (isTick(control) && isTick(counterpart)) counterpart.checked = control.checked
  else counterpart.value = control.value
}

interface Selection {
  start: number
  end: number
}

/** Returns the selected part of a control's text; undefined for controls without a selection, such as email inputs. */
function readSelection(control: Control): Selection | undefined {
  if (control instanceof HTMLSelectElement || control.selectionStart === null) return undefined
  return { start: control.selectionStart, end: control.selectionEnd ?? control.selectionStart }
}

/** Focuses the counterpart of the control into which the person types, with the same part of its text selected. */
function focusOn(control: Control, selection: Selection | undefined): void {
  control.focus({ preventScroll: true })
  if (selection && !(control instanceof HTMLSelectElement))
    control.setSelectionRange(selection.start, selection.end)
}

/**
 * Calls `show`, which replaces the current page by a newer one, and keeps what was typed. Returns whether the focus went to a control
 * of the newer page, because the person was typing into its counterpart.
 */
export type ShowNewer = (newer: Document, show: () => void) => boolean

/**
 * Remembers the values of a form that is being sent. Returns a function that shows a newer page. It keeps the text that was typed into
 * this form after it was sent, and all text that was typed into other forms of the page.
 */
export function rememberForm(form: HTMLFormElement): ShowNewer {
  const sentStates = new Map(
    [...form.elements].filter(isControl).map((control) => [control, getState(control)]),
  )
  const hasNewInput = (control: Control) =>
    sentStates.has(control) ? sentStates.get(control) !== getState(control) : isChanged(control)
  return (newer, show) => {
    const { activeElement } = document
    const pairs = listControls(document)
      .filter(hasNewInput)
      .map((control) => [control, findCounterpart(newer, control)] as const)
    for (const [control, counterpart] of pairs) if (counterpart) copyState(control, counterpart)
    const [typedInto, focused] = pairs.find(([control]) => control === activeElement) ?? []
    const selection = typedInto && readSelection(typedInto)
    show()
    if (focused) focusOn(focused, selection)
    return focused !== undefined
  }
}
