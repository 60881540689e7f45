import { resourceName } from '#worker/contract/admin/revisions.ts'
import type { FieldProblem } from '#worker/contract/problem-schema.ts'
import { useLabels } from '../labels/labels.tsx'
import { toResourcePath } from '../list/resource-path.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMayEdit } from '../request/may.tsx'
import classes from './findings.module.css'
import { findKindText } from './resource-kinds.ts'

const SETTINGS = 'site.'

/** The resource and the property that a mistake or a warning is about. */
interface Place extends NonNullable<FieldProblem['resource']> {
  /** The path of the property in the resource; empty for the resource itself. */
  path: string
}

/** Returns the place of a mistake or a warning; undefined for one that is about no resource. */
export function getPlace({ path, resource }: Pick<FieldProblem, 'path' | 'resource'>): Place | undefined {
  if (resource) return { ...resource, path: path.slice(`${resource.kind}/${resource.id}.`.length) }
  if (path.startsWith(SETTINGS)) return { kind: 'site', id: 'site', path: path.slice(SETTINGS.length) }
  const named = resourceName.safeParse({ kind: path.split('/', 1)[0], id: path.slice(path.indexOf('/') + 1) })
  return named.success ? { ...named.data, path: '' } : undefined
}

/** The name of a place, with a link to its form for those who may change it. */
export function FindingPlace({ place }: { place: Place | undefined }) {
  const { t, text } = useDeskI18n()
  const { getPathLabel } = useLabels()
  const mayEdit = useMayEdit()
  if (!place) return null
  const { kind, id, name, path } = place
  const kindText = findKindText(kind)
  // The id of a one-time link is a secret.
  const own = name === undefined ? kind !== 'site' && kind !== 'one-time-link' && id : text(name)
  const title = own || (kindText ? t(kindText) : kind)
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
