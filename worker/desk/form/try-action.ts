import { Failure } from '#worker/contract/failure.ts'

/**
 * Returns whether the page of the form shows a failure. After `unauthorized` the desk asks to sign in instead. After `forbidden`
 * it shows another page, unless the failure lists the changes that the person may not make.
 */
const isShownByForm = ({ code, details: { errors = [] } }: Failure) =>
  code !== 'unauthorized' && (code !== 'forbidden' || errors.length > 0)

/** Runs the action of a form. Returns its value or a failure that the page of the form shows, and throws any other error. */
export async function tryValue<T>(action: () => Promise<T>): Promise<{ value: T } | { failure: Failure }> {
  try {
    return { value: await action() }
  } catch (error) {
    if (error instanceof Failure && isShownByForm(error)) return { failure: error }
    throw error
  }
}

/** Runs the action of a form. Returns a failure that the page of the form shows, and throws any other error. */
export async function tryAction(action: () => Promise<unknown>): Promise<Failure | undefined> {
  const result = await tryValue(action)
  return 'failure' in result ? result.failure : undefined
}
