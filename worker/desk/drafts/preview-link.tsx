import type { RevisionChange } from '#worker/contract/admin/revisions.ts'
import { useDeskI18n } from '../request/i18n.tsx'

type Kind = RevisionChange['kind']

/** The booking pages of resources, whose paths end with the id. */
const pages: Partial<Record<Kind, string>> = {
  calendar: '/widget/booking/',
  service: '/widget/appointment/service/',
  team: '/widget/appointment/',
  group: '/widget/group/',
  'service-menu': '/widget/service-menu/',
  'one-time-link': '/widget/otl/',
}

/** Returns whether a draft shows a booking page of a resource that it changes. */
export const hasPreview = ({ kind, change }: Pick<RevisionChange, 'kind' | 'change'>): boolean =>
  pages[kind] !== undefined && change !== 'removed'

/** A link to the booking page of a resource as a draft has it. */
export function PreviewLink({ draft, kind, id }: { draft: string; kind: Kind; id: string }) {
  const { t } = useDeskI18n()
  const text = t('drafts.preview')
  // The slug of a one-time link may have slashes.
  const path = id.split('/').map(encodeURIComponent).join('/')
  return (
    <a
      href={`${pages[kind]}${path}?preview=${draft}`}
      aria-label={t('field.named', { label: text, value: id })}
    >
      {text}
    </a>
  )
}
