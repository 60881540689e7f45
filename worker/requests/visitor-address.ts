import { AsyncLocalStorage } from 'node:async_hooks'

const visitorAddress = new AsyncLocalStorage<string>()

/** Answers a request of a visitor. What it causes at once, and in the promises that it awaits, counts for their client IP. */
export function answerVisitor<Result>(clientIp: string | undefined, answer: () => Result): Result {
  return clientIp === undefined ? answer() : visitorAddress.run(clientIp, answer)
}

/** Returns the client IP of the visitor whose request is answered; undefined for the business and in background work. */
export function getVisitorAddress(): string | undefined {
  return visitorAddress.getStore()
}
