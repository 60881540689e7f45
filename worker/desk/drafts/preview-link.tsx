import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import { useDeskI18n } from '../request/i18n.tsx'

type Kind = RevisionChange['kind']

/** The start of the path of a resource's booking page, by kind. The rest of the path is the id. */
const pathPrefixes: Partial<Record<Kind, string>> = {
  calendar: '/widget/booking/',
  service: '/widget/appointment/service/',
  team: '/widget/appointment/',
  group: '/widget/group/',
  'service-menu': '/widget/service-menu/',
  'one-time-link': '/widget/otl/',
}

/** Returns whether a changed resource has a booking page that the draft can preview. */
export const hasPreview = ({ kind, change }: Pick<RevisionChange, 'kind' | 'change'>): boolean =>
  pathPrefixes[kind] !== undefined && change !== 'removed'

/** A link to the preview of a resource's booking page, with the changes of a draft. */
export function PreviewLink({ draft, kind, id }: { draft: string; kind: Kind; id: string }) {
  const { t } = useDeskI18n()
  const text = t('drafts.preview')
  // The slug of a one-time link may have slashes.
  const path = id.split('/').map(encodeURIComponent).join('/')
  return (
    <a
      href={`${pathPrefixes[kind]}${path}?preview=${draft}`}
      aria-label={t('field.named', { label: text, value: id })}
    >
      {text}
    </a>
  )
}
