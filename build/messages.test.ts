import { describe, expect, it } from 'vitest'
import { compileCatalogue, compileMessage } from './messages.ts'

describe('a compiled message', () => {
  it('is its text where it has no places, quotes resolved', () => {
    expect(compileMessage('Not found')).toBe('Not found')
    expect(compileMessage("It''s a '{brace}' and a <b>")).toBe("It's a {brace} and a <b>")
  })

  it('is a syntax tree where it has', () => {
    expect(compileMessage('Page not found: {path}')).toHaveLength(2)
    expect(compileMessage('{path}')).toHaveLength(1)
  })
})

describe('a catalogue', () => {
  it('names the message that is malformed', () => {
    expect(() => compileCatalogue('{"a.fine": "yes", "a.broken": "{count, plural, one {#}}"}')).toThrow(
      /a\.broken/,
    )
  })
})
