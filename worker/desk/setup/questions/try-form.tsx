import { buttonClass } from '#client/ui/button-class.ts'
import type { StoredDraft } from '#worker/contract/admin/drafts.ts'
import { toHref } from '../../list/links.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import type { LoadedForm } from './load-form.ts'
import classes from './questions.module.css'

interface TryFormProps extends LoadedForm {
  /** The draft of the person; undefined while nothing is changed. */
  draft: StoredDraft['id'] | undefined
}

/** The link to the form as visitors see it: in the preview of the draft, or else as it is published. */
export function TryForm({ resource, definition, draft }: TryFormProps) {
  const { t } = useDeskI18n()
  const path = `/widget/${definition.kind}/${encodeURIComponent(resource.id)}`
  return (
    <p className={classes.links}>
      <a
        className={buttonClass('secondary')}
        href={toHref(path, { preview: draft })}
        target="_blank"
        rel="noopener"
      >
        {t('questions.try')}
      </a>
      <span className={classes.beside}>
        {t(draft === undefined ? 'questions.tryPublished' : 'questions.tryNote')}
      </span>
    </p>
  )
}
