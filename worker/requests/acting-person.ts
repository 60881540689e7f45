import { AsyncLocalStorage } from 'node:async_hooks'

const actingPerson = new AsyncLocalStorage<string | undefined>()

/**
 * Runs what a person at the desk does, such as the answer to their call. Meanwhile {@link getActingPerson} returns their email address;
 * undefined stands for anybody else.
 */
export const runForPerson = <Result>(email: string | undefined, act: () => Result): Result =>
  actingPerson.run(email, act)

/** Returns the email address of the person at the desk who acts, in lower case; undefined for anybody else. */
export function getActingPerson(): string | undefined {
  return actingPerson.getStore()
}
