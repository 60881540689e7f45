import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser'

/** The expected syntax, by error code of the parser. */
const expectations: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a name in double quotes is expected; no comma stands before }',
  ValueExpected: 'a value is expected; no comma stands before ]',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a comma or } is expected',
  CloseBracketExpected: 'a comma or ] is expected',
  EndOfFileExpected: 'nothing may follow the JSON value',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'the text in quotes does not end on its line',
  InvalidUnicode: '\\u needs four hexadecimal digits',
  InvalidEscapeCharacter: 'this character cannot follow a backslash',
  InvalidCharacter: 'control characters are written as escapes, for example \\n',
}

/** Thrown to stop the parser at the first mistake. */
const stop = new Error('A mistake was found')

/**
 * Returns where a text stops being JSON, by line and column from 1, and what is expected there; undefined when the parser finds
 * no mistake, or the text is nested too deeply.
 */
export function explainJsonError(text: string): string | undefined {
  let first: string | undefined
  const onError = (error: ParseErrorCode, offset: number, _: number, line: number, column: number) => {
    const isAtEnd = offset >= text.trimEnd().length
    const expected = isAtEnd
      ? 'the text ends too early'
      : (expectations[printParseErrorCode(error)] ?? 'this is not valid JSON')
    first = `Line ${line + 1}, column ${column + 1}: ${expected}`
    throw stop
  }
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false })
  } catch (error) {
    // The parser is recursive: a text that is nested too deeply overflows the stack.
    if (error !== stop && !(error instanceof RangeError)) throw error
  }
  return first
}
