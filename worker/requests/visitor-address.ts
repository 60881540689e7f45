import { AsyncLocalStorage } from 'node:async_hooks'

const visitorAddress = new AsyncLocalStorage<string>()

/** Answers a request of a visitor. During the answer, also in its promises, {@link getVisitorAddress} returns their client IP. */
export function answerVisitor<Result>(clientIp: string | undefined, answer: () => Result): Result {
  return clientIp === undefined ? answer() : visitorAddress.run(clientIp, answer)
}

/** Returns the client IP of the visitor whose request is answered; undefined for the business and in background work. */
export function getVisitorAddress(): string | undefined {
  return visitorAddress.getStore()
}
