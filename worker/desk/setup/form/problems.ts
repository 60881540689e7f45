import { weekday } from '#worker/contract/bundle/values/hours.ts'
import type { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import type { ControlProblem } from '../../form/form-state.ts'
import { getProblemText } from '../../form/problem-text.ts'
import type { DeskI18n } from '../../request/i18n.tsx'
import { toPointer } from '../shape/pointer.ts'
import { describeShape, listFields, type Schema } from '../shape/shape.ts'

/** Returns the names of the controls in the form of a schema. */
function listControls(schema: Schema, name = ''): string[] {
  const shape = describeShape(schema)
  if (shape.kind === 'weekly') return weekday.options.map((day) => `${name}/${day}`)
  if (shape.kind !== 'group') return [name]
  return listFields(shape.properties).flatMap((property) =>
    listControls(property.schema, `${name}/${property.name}`),
  )
}

const CONTENT = ['put', '0', 'content']

/** Returns the pointer of a mistake below a path of the resource; undefined for one elsewhere. */
function toPointerBelow(path: string, at: readonly string[]): string | undefined {
  const names = path.split('.')
  const prefix = [...CONTENT, ...at]
  return prefix.every((name, index) => names[index] === name)
    ? toPointer(names.slice(prefix.length))
    : undefined
}

/**
 * Returns the problems of a refused form, each with the control that it is about. `at` is the path of the value in the resource. A
 * problem of another part of the resource has its path in front.
 */
export function listProblems(
  failure: Failure,
  { schema, at, i18n: { t } }: { schema: Schema; at: readonly string[]; i18n: Pick<DeskI18n, 't'> },
): ControlProblem[] {
  const controls = listControls(schema).sort((one, other) => other.length - one.length)
  return (toProblem(failure, t).errors ?? []).map(({ path, code }) => {
    const pointer = toPointerBelow(path, at)
    const name = controls.find(
      (control) =>
        pointer !== undefined &&
        (pointer === control || pointer.startsWith(`${control}/`) || control.startsWith(`${pointer}/`)),
    )
    // The other messages name limits, which only the forms of visitors know.
    const message = getProblemText(t, code === 'required' ? code : 'invalid')
    if (name !== undefined) return { name, message }
    const place = path.split('.').slice(CONTENT.length).join('.')
    return { message: place ? t('field.named', { label: place, value: message }) : message }
  })
}
