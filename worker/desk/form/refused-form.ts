import type { MessageValues } from '#locales/messages.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { FieldProblemCode } from '#worker/contract/problem.ts'
import { toProblem } from '#worker/contract/to-problem.ts'
import type { DeskI18n } from '../request/i18n.tsx'
import { type ControlProblem, type FormState, newForm } from './form-state.ts'
import { getProblemText } from './problem-text.ts'

/** A form that was refused. */
export interface RefusedForm {
  form: FormData
  failure: Failure
}

interface FormStateOptions {
  i18n: Pick<DeskI18n, 't'>
  /** The name of the control for each property of the call that a problem can be about. */
  controls?: Readonly<Record<string, string>> | undefined
  /** The values for the placeholders of the messages. */
  values?: MessageValues | undefined
}

/**
 * Returns a `validation` failure for one property of the call. `public-https` is for an address that is not public or not https,
 * `public-host` for a host that is not public, `too-many` for a full list, `in-use` for a resource to which another one refers, and
 * `loop` for a resource that would refer to itself through others.
 */
export function createFieldFailure(
  path: string,
  code: FieldProblemCode | 'in-use' | 'loop' | 'public-host' | 'public-https' | 'too-many',
): Failure {
  return new Failure('validation', { errors: [{ path, code, message: code }] })
}

/** Returns the state of a refused form, or of a new form if `refused` is undefined. */
export function createFormState(
  refused: RefusedForm | undefined,
  { i18n: { t }, controls = {}, values }: FormStateOptions,
): FormState {
  if (!refused) return newForm
  const { form, failure } = refused
  const { title, errors = [] } = toProblem(failure, t)
  const problems = errors.map(({ path, code }): ControlProblem => {
    const name = controls[path.split('.')[0] ?? '']
    return { ...(name !== undefined && { name }), message: getProblemText(t, code, values) }
  })
  return {
    title,
    problems,
    typed(name) {
      const value = form.get(name)
      return typeof value === 'string' ? value : undefined
    },
    typedAll: (name) => form.getAll(name).filter((value) => typeof value === 'string'),
    error: (name) => problems.find((problem) => problem.name === name)?.message,
  }
}
