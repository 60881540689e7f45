import { weekday } from '#worker/contract/bundle/values/hours.ts'
import type { Failure } from '#worker/contract/failure.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import type { ControlProblem } from '../../form/form-state.ts'
import { getMistakeText } from '../../form/mistake-texts.ts'
import { getProblemText } from '../../form/problem-text.ts'
import type { DeskI18n } from '../../request/i18n.tsx'
import { toPointer } from '../shape/pointer.ts'
import { describeShape, listFields, type Schema } from '../shape/shape.ts'
import { formats } from './rich-text-format.ts'

/** A control of a form, with the path of its value. */
interface Control {
  path: string
  name: string
}

/** Returns the controls in the form of a schema. The path of a text without a language leads to the control of the main language. */
function listControls(schema: Schema, locales: readonly string[], path = ''): Control[] {
  const shape = describeShape(schema)
  switch (shape.kind) {
    case 'weekly':
      return weekday.options.map((day) => ({ path: `${path}/${day}`, name: `${path}/${day}` }))
    case 'localized':
      return [
        ...locales.map((locale) => ({ path: `${path}/${locale}`, name: `${path}@${locale}` })),
        { path, name: `${path}@${locales[0]}` },
      ]
    case 'rich-text':
      return [
        ...locales.flatMap((locale) =>
          formats.map((format) => ({ path: `${path}/${format}/${locale}`, name: `${path}@${locale}` })),
        ),
        { path, name: `${path}@${locales[0]}` },
      ]
    case 'group':
      return listFields(shape.properties).flatMap((property) =>
        listControls(property.schema, locales, `${path}/${property.name}`),
      )
    default:
      return [{ path, name: path }]
  }
}

/** The names before the path in the resource, in the path of a problem of a draft's change. */
const CONTENT = ['put', '0', 'content']

/** Returns the JSON pointer of a mistake relative to a path in the resource; undefined for a mistake elsewhere. */
function toPointerBelow(path: string, valuePath: readonly string[]): string | undefined {
  const names = path.split('.')
  const prefix = [...CONTENT, ...valuePath]
  return prefix.every((name, index) => names[index] === name)
    ? toPointer(names.slice(prefix.length))
    : undefined
}

/**
 * Returns the problems of a refused form, each with the control that it is about. `valuePath` is the path of the value in the resource.
 * The message about a problem of another part of the resource begins with the path of that part.
 */
export function listProblems(
  failure: Failure,
  {
    schema,
    valuePath,
    locales,
    i18n,
  }: {
    schema: Schema
    valuePath: readonly string[]
    /** The languages of the site, the main one first. */
    locales: readonly string[]
    i18n: Pick<DeskI18n, 't' | 'number'>
  },
): ControlProblem[] {
  const { t } = i18n
  const controls = listControls(schema, locales).sort((one, other) => other.path.length - one.path.length)
  return (toProblem(failure, t).errors ?? []).map(({ path, code }) => {
    const pointer = toPointerBelow(path, valuePath)
    const control = controls.find(
      ({ path: controlPath }) =>
        pointer !== undefined &&
        (pointer === controlPath ||
          pointer.startsWith(`${controlPath}/`) ||
          controlPath.startsWith(`${pointer}/`)),
    )
    const message = code === 'required' ? getProblemText(t, code) : getMistakeText(i18n, code)
    if (control) return { name: control.name, message }
    const pathInResource = path.split('.').slice(CONTENT.length).join('.')
    return { message: pathInResource ? t('field.named', { label: pathInResource, value: message }) : message }
  })
}
