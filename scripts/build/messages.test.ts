import { describe, expect, it } from 'vitest'
import { compileCatalogue, compileMessage } from './messages.ts'

describe('a compiled message', () => {
  it('is an unquoted text when it has no placeholders', () => {
    expect(compileMessage('Not found')).toBe('Not found')
    expect(compileMessage("It''s a '{brace}' and a <b>")).toBe("It's a {brace} and a <b>")
  })

  it('is a syntax tree when it has placeholders', () => {
    expect(compileMessage('Page not found: {path}')).toHaveLength(2)
    expect(compileMessage('{path}')).toHaveLength(1)
  })
})

describe('compileCatalogue', () => {
  it('names a malformed message in the error', () => {
    expect(() => compileCatalogue('{"a.fine": "yes", "a.broken": "{count, plural, one {#}}"}')).toThrow(
      /a\.broken/,
    )
  })
})
