import { Failure } from '#worker/contract/failure.ts'

/** Runs the action of a form. Returns a failure that the page of the form explains, and throws any other error. */
export async function tryAction(action: () => Promise<unknown>): Promise<Failure | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    // For these two failures the desk asks to sign in, or says that the page is not for this role.
    if (!(error instanceof Failure) || error.code === 'unauthorized' || error.code === 'forbidden')
      throw error
    return error
  }
}
