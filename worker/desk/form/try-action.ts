import { Failure } from '#worker/contract/failure.ts'

/** Runs the action of a form. Returns the failure for its page to explain; throws those that no page explains. */
export async function tryAction(action: () => Promise<unknown>): Promise<Failure | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    // The desk asks to sign in, or says that the page is not for this role.
    if (!(error instanceof Failure) || error.code === 'unauthorized' || error.code === 'forbidden')
      throw error
    return error
  }
}
