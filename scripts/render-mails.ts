import type * as EveryMail from '#test/fixtures/every-mail.ts'
import { withFixture } from './with-fixture.ts'

/** Renders every kind of mail in some languages. */
export function renderMails(...locales: Parameters<typeof EveryMail.renderEveryMail>) {
  return withFixture('/test/fixtures/every-mail.ts', ({ renderEveryMail }: typeof EveryMail) =>
    renderEveryMail(...locales),
  )
}
