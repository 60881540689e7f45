import { cutText } from '#worker/contract/cut-text.ts'

/** Quoted values, and text that looks like an email, a URL, an IP address, a phone number or a token. */
const sensitivePatterns = [
  /(["`]|(?<!\w)').*?\1/gs,
  /\bparams:.*/gs,
  /\S+@\S+/g,
  /\bhttps?:\/\/\S+/g,
  /[\w-]{10,}\.[\w-]{20,}|[\w-]{20,}/g,
  /\b(?:[0-9a-f]{1,4}:){2,}[0-9a-f:.]*/gi,
  /\+?\d(?:[ .:-]?\d){5,}/g,
]

/** Returns a message with an ellipsis for each value, because the error of a library may quote a row, a body or an email. */
export function redactValues(message: string): string {
  return cutText(
    sensitivePatterns.reduce((text, pattern) => text.replace(pattern, '…'), message),
    500,
  )
}

/** Returns the log fields of an error: its name, its message without values, its stack and its cause. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: redactValues(String(error)) }
  const { name, message, stack = '', cause } = error
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name,
    message: redactValues(message),
    stack: frames.map((frame) => frame.trim()),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}
