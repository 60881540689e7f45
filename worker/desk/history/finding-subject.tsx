import { resourceName } from '#worker/contract/admin/revisions.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { useLabels } from '../labels/labels.tsx'
import { toResourcePath } from '../list/resource-path.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMayEdit } from '../request/may.tsx'
import classes from './findings.module.css'
import { findKindText } from './resource-kinds.ts'

const SETTINGS_PREFIX = 'site.'

/** The resource and the property that a mistake or a warning is about. */
interface FindingSubject extends NonNullable<FieldProblem['resource']> {
  /** The path of the property in the resource; empty for the resource itself. */
  path: string
}

/** Returns the subject of a mistake or a warning; undefined for one that is about no resource. */
export function getFindingSubject({
  path,
  resource,
}: Pick<FieldProblem, 'path' | 'resource'>): FindingSubject | undefined {
  if (resource) return { ...resource, path: path.slice(`${resource.kind}/${resource.id}.`.length) }
  if (path.startsWith(SETTINGS_PREFIX))
    return { kind: 'site', id: 'site', path: path.slice(SETTINGS_PREFIX.length) }
  const named = resourceName.safeParse({ kind: path.split('/', 1)[0], id: path.slice(path.indexOf('/') + 1) })
  return named.success ? { ...named.data, path: '' } : undefined
}

/** The name of the resource and the property of a finding, with a link to the form for people who may change it. */
export function FindingSubjectLink({ subject }: { subject: FindingSubject | undefined }) {
  const { t, text } = useDeskI18n()
  const { getPathLabel } = useLabels()
  const mayEdit = useMayEdit()
  if (!subject) return null
  const { kind, id, name, path } = subject
  const kindText = findKindText(kind)
  // The id of a one-time link is a secret.
  const isIdShown = kind !== 'site' && kind !== 'one-time-link'
  const ownName = name === undefined ? isIdShown && id : text(name)
  const title = ownName || (kindText ? t(kindText) : kind)
  return (
    <p className={classes.place}>
      {mayEdit(kind) ? (
        <a href={toResourcePath({ kind, id })}>
          <bdi>{title}</bdi>
        </a>
      ) : (
        <bdi>{title}</bdi>
      )}
      {path !== '' && ` › ${getPathLabel(kind, path)}`}
    </p>
  )
}
