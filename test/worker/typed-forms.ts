import type { Control, Page } from './page.ts'

type Field = [name: string, value: string]
type Form = Page['forms'][number]

/** The fields of a form that a person has filled in. */
interface FilledForm {
  /** All fields that are posted, with that of the first button. */
  fields: Field[]
  /** The fields that a person fills in, chooses or ticks. */
  typed: Field[]
}

/** Values of fields in which a browser lets nobody type any text. */
const values: Readonly<Record<string, string>> = {
  date: '2027-03-03',
  time: '07:35',
  number: '7',
  color: '#123456',
  email: 'typed@',
}

const isTick = ({ attributes: { type } }: Control) => type === 'checkbox' || type === 'radio'

/** Returns whether a person types into or chooses a control that the page shows again. Passwords are not shown again. */
export const isTyped = ({ tag, attributes: { type } }: Control) =>
  tag !== 'button' && type !== 'hidden' && type !== 'password'

/** How many of the first controls of a form have too long texts. A form with more would be too large to be read. */
const MAX_LONG = 8

/** Returns a value that is longer than allowed, where a text can be typed. */
function getValue({ tag, attributes, options, value }: Control, index: number): string {
  if (tag === 'select') return options.at(-1) ?? value
  const fixedValue = tag === 'input' ? values[attributes.type ?? 'text'] : undefined
  if (fixedValue !== undefined) return fixedValue
  const longest = Number(attributes.maxlength ?? 3000)
  const length = index < MAX_LONG ? longest + 1 : Math.min(longest, 100)
  return `T${index} <b>"two" & 'three' ü`.padEnd(length, 'x').slice(0, length)
}

/** Lists the forms of a page that a person fills in. Those with a file are sent in another way. */
export const listForms = ({ forms }: Page): Form[] =>
  forms.filter(
    ({ method, controls }) =>
      method === 'post' &&
      controls.some(isTyped) &&
      !controls.some(({ attributes: { type } }) => type === 'file'),
  )

/** Fills in a form with too long texts. Ticks are changed, and the last choices are chosen. */
export function fillForm({ controls, buttons }: Form): FilledForm {
  const isLast = (control: Control) =>
    control === controls.findLast(({ attributes: { name } }) => name === control.attributes.name)
  const isOn = (control: Control) =>
    control.attributes.type === 'radio' ? isLast(control) : control.attributes.checked === undefined
  const enabled = controls.filter(
    ({ tag, attributes: { name, disabled } }) =>
      tag !== 'button' && name !== undefined && disabled === undefined,
  )
  const sent = enabled.filter((control) => !isTick(control) || isOn(control))
  const toField = (control: Control, index: number): Field => {
    const { name = '', value = 'on' } = control.attributes
    if (isTick(control)) return [name, value]
    return [name, isTyped(control) ? getValue(control, index) : control.value]
  }
  const button = buttons.find(({ name, formAction }) => name !== '' && formAction === undefined)
  return {
    fields: [...sent.map(toField), ...(button ? [[button.name, button.value] satisfies Field] : [])],
    typed: sent.flatMap((control, index) => (isTyped(control) ? [toField(control, index)] : [])),
  }
}

/** Returns the typed fields that the forms of a page with this action have lost. */
export function listLost({ forms, path }: Page, action: string, typed: readonly Field[]): Field[] {
  const toPath = (url: string) => url.split(/[?#]/)[0]
  const fieldsOfForms = forms
    .filter((form) => toPath(form.action ?? path) === toPath(action))
    .map(({ fields }) => fields)
  const lostByForm = fieldsOfForms.map((fields) =>
    typed.filter(([name, value]) => !fields.some((field) => field[0] === name && field[1] === value)),
  )
  return lostByForm.toSorted((one, other) => one.length - other.length)[0] ?? [...typed]
}
