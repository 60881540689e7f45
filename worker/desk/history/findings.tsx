import type { Publication } from '#worker/contract/admin/publication.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { getMistakeText } from '../form/mistake-texts.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { FindingSubjectLink, getFindingSubject } from './finding-subject.tsx'
import classes from './findings.module.css'
import { useWarningText } from './warning-text.ts'

/** The maximum number of findings in a list. */
const MAX_LISTED = 20

interface FindingsProps<Finding> {
  findings: readonly Finding[]
  getText: (finding: Finding) => string
}

/** A list of mistakes or warnings: the resource and the property of each, and what to do about it. */
function Findings<Finding extends FieldProblem>({ findings, getText }: FindingsProps<Finding>) {
  const { t } = useDeskI18n()
  const listed = findings.slice(0, MAX_LISTED)
  return (
    <>
      <ul className={classes.findings}>
        {listed.map((finding) => (
          <li key={`${finding.path} ${finding.code} ${finding.message}`}>
            <FindingSubjectLink subject={getFindingSubject(finding)} />
            <p>{getText(finding)}</p>
          </li>
        ))}
      </ul>
      {findings.length > listed.length && (
        <p>{t('published.more', { count: findings.length - listed.length })}</p>
      )}
    </>
  )
}

/** The mistakes that prevent publishing. */
export function Mistakes({ mistakes }: { mistakes: readonly FieldProblem[] }) {
  const i18n = useDeskI18n()
  return <Findings findings={mistakes} getText={({ code }) => getMistakeText(i18n, code)} />
}

/** The probable mistakes of a valid site. */
export function Warnings({ warnings }: { warnings: Publication['warnings'] }) {
  return <Findings findings={warnings} getText={useWarningText()} />
}
