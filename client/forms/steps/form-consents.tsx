import { useAtomValue } from 'jotai'
import { Agreements } from '#client/consent/agreements.tsx'
import { useI18n } from '#client/page/i18n.tsx'
import { useHydrated } from '#client/page/use-hydrated.ts'
import type { FieldProblem } from '#client/ui/use-field-problems.ts'
import { consentsAtom, formAtom, siteAtom } from '../atoms.ts'
import { interactiveChunk } from '../chunks.ts'

/** The consents above the button that sends a form, and with JavaScript the checkbox that remembers the contact in this browser. */
export function FormConsents({ problems }: { problems: readonly FieldProblem[] }) {
  const { t } = useI18n()
  const { agreements } = useAtomValue(formAtom)
  const { terms, marketing, privacyUrl } = useAtomValue(siteAtom)
  const consents = useAtomValue(consentsAtom)
  const interactive = useAtomValue(interactiveChunk.contentAtom)
  const hydrated = useHydrated() ? interactive : undefined
  const termsProblem = problems.find(({ path }) => path === 'consents.terms')
  return (
    <>
      <Agreements
        site={{
          ...(agreements.terms && terms && { terms }),
          ...(agreements.marketing && marketing && { marketing }),
          ...(privacyUrl && { privacyUrl }),
        }}
        initialConsents={consents}
        termsError={termsProblem && t('field.termsRequired')}
      />
      {hydrated && <hydrated.StoreContact />}
    </>
  )
}
