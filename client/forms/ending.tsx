import { useAtomValue } from 'jotai'
import { Agreements } from '#client/booking/details/agreements.tsx'
import { useHydrated } from '#client/page/hydrated.ts'
import { useWords } from '#client/page/i18n.tsx'
import { consentsAtom, formAtom, siteAtom } from './atoms.ts'
import type { FormProblem } from './find-problems.ts'
import { livePart } from './live-part.ts'

/** What stands before the button that sends a form: what is agreed to, and what is remembered. */
export function Ending({ problems }: { problems: readonly FormProblem[] }) {
  const { t } = useWords()
  const { agreements } = useAtomValue(formAtom)
  const { terms, marketing, privacyUrl } = useAtomValue(siteAtom)
  const consents = useAtomValue(consentsAtom)
  const live = useAtomValue(livePart.partAtom)
  const alive = useHydrated() ? live : undefined
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
        termsError={wrong && t('field.termsRequired')}
      />
      {alive && <alive.Remember />}
    </>
  )
}
