import { loggedPath } from '#worker/contract/logged-path.ts'

/** One line for the log. Of the address the path alone: a query can hold a token, or what a visitor is called. */
export function logError(request: Request, error: unknown) {
  const { pathname } = new URL(request.url)
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error))
  console.error(
    JSON.stringify({
      level: 'error',
      method: request.method,
      path: loggedPath(pathname),
      name,
      message,
      stack,
      cause: cause && String(cause),
    }),
  )
}
