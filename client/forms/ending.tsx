import { useAtomValue } from 'jotai'
import { Agreements } from '#client/booking/details/agreements.tsx'
import { fieldMessage } from '#client/page/field-message.ts'
import { useWords } from '#client/page/words.tsx'
import { consentsAtom, formAtom, siteAtom } from './atoms.ts'
import { Challenge } from './challenge.tsx'
import type { FormProblem } from './find-problems.ts'
import { Remember } from './remember.tsx'

/** What stands before the button that sends a form: what is agreed to, and what is remembered. */
export function Ending({ problems }: { problems: readonly FormProblem[] }) {
  const { t } = useWords()
  const { agreements } = useAtomValue(formAtom)
  const { terms, marketing, privacyUrl, turnstile } = useAtomValue(siteAtom)
  const consents = useAtomValue(consentsAtom)
  const wrong = problems.find(({ path }) => path === 'consents.terms')
  return (
    <>
      <Agreements
        site={{
          ...(agreements.terms && terms && { terms }),
          ...(agreements.marketing && marketing && { marketing }),
          ...(privacyUrl && { privacyUrl }),
        }}
        agreed={consents}
        termsError={wrong && t(fieldMessage(wrong.code))}
      />
      <Remember />
      {turnstile && <Challenge siteKey={turnstile} />}
    </>
  )
}
