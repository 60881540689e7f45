import { Failure } from '#worker/contract/failure.ts'

/**
 * Returns whether the page of a form explains a failure. For others the desk asks to sign in, or says that the page is not for this
 * person. One that lists what the person may not change is explained.
 */
const isExplained = ({ code, details: { errors = [] } }: Failure) =>
  code !== 'unauthorized' && (code !== 'forbidden' || errors.length > 0)

/** Runs the action of a form. Returns a failure that the page of the form explains, and throws any other error. */
export async function tryAction(action: () => Promise<unknown>): Promise<Failure | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    if (error instanceof Failure && isExplained(error)) return error
    throw error
  }
}
