import { AsyncLocalStorage } from 'node:async_hooks'

const actingPerson = new AsyncLocalStorage<string>()

/** Runs the answer to a call of a person at the desk. During the answer {@link getActingPerson} returns their email address. */
export function runForPerson<Result>(email: string | undefined, answer: () => Result): Result {
  return email === undefined ? answer() : actingPerson.run(email, answer)
}

/** Returns the email address of the person at the desk whose call is answered, in lower case; undefined for anybody else. */
export function getActingPerson(): string | undefined {
  return actingPerson.getStore()
}
