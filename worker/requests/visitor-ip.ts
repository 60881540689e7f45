import { AsyncLocalStorage } from 'node:async_hooks'

const visitorIp = new AsyncLocalStorage<string>()

/** Runs the answer to a request of a visitor. During the answer, also in its promises, {@link getVisitorIp} returns their client IP. */
export function runForVisitor<Result>(clientIp: string | undefined, answer: () => Result): Result {
  return clientIp === undefined ? answer() : visitorIp.run(clientIp, answer)
}

/** Returns the client IP of the visitor whose request is answered; undefined for the business and in background work. */
export function getVisitorIp(): string | undefined {
  return visitorIp.getStore()
}
