import { Icon } from '#client/ui/icon.tsx'
import { toAnswerText } from '#worker/contract/forms/answer-text.ts'
import type { FormFile } from '#worker/contract/forms/form.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './answer-value.module.css'
import type { FieldAnswer } from './list-answers.ts'

function Files({ files }: { files: readonly FormFile[] }) {
  return (
    <ul>
      {files.map(({ id, name }) => (
        <li key={id}>
          <a className={classes.file} href={`/desk/files/${id}`} download>
            <Icon name="file" size={20} />
            <bdi>{name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

interface AnswerValueProps {
  answer: FieldAnswer
  /** All files of the submission. */
  files: readonly FormFile[]
}

/** The answer to a field: a text, an address, files or a signature. */
export function AnswerValue({ answer: { field, answer }, files }: AnswerValueProps) {
  const i18n = useDeskI18n()
  const { t } = i18n
  const ownFiles = Array.isArray(answer) ? files.filter(({ id }) => answer.includes(id)) : []
  if (ownFiles.length > 0) return <Files files={ownFiles} />
  if (field?.kind === 'email' && typeof answer === 'string')
    return <a href={`mailto:${encodeURIComponent(answer)}`}>{answer}</a>
  if (field?.kind === 'signature' && typeof answer === 'object' && 'drawn' in answer && answer.drawn)
    return (
      <svg
        className={classes.signature}
        viewBox="0 0 600 200"
        role="img"
        aria-label={t('form.signatureDrawn')}
      >
        <path d={answer.drawn} />
      </svg>
    )
  return <bdi>{toAnswerText(field, answer, files, i18n)}</bdi>
}
