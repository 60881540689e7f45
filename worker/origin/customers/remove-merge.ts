import type { CustomerMergeRow, CustomerRow } from '../platform/db/customer-tables.ts'
import { toNameColumns } from '../platform/name-columns.ts'
import { type MergedDetails, pickDetails, removeDetails } from './merged-details.ts'

type EditedDetails = MergedDetails & Pick<CustomerRow, 'editedAt'>

/** Returns the details of a customer without what the separated one added. `remaining` are the other merges into this customer. */
type RemoveAdded = (details: EditedDetails, remaining: readonly CustomerMergeRow[]) => EditedDetails

const toRows = (merges: readonly CustomerMergeRow[]) => merges.map(({ row }) => row)

const getDetails = (row: CustomerRow): EditedDetails => ({ ...pickDetails(row), editedAt: row.editedAt })

/** Returns the details that a customer had before a merge. Merges of earlier versions stored only some. */
const getDetailsBefore = ({ before, row }: CustomerMergeRow): EditedDetails => ({
  ...pickDetails(row),
  editedAt: null,
  ...before,
})

/** Removes what a merge added to the customer it went into, and the edit that the merge counts as. */
function createRemoval(merge: CustomerMergeRow): RemoveAdded {
  const before = getDetailsBefore(merge)
  return (details, remaining) => {
    const wasEditedByMerge = details.editedAt === merge.at
    return {
      ...removeDetails(details, { before, other: merge.row, remaining: toRows(remaining) }),
      editedAt: wasEditedByMerge ? (before.editedAt ?? remaining[0]?.at ?? null) : details.editedAt,
    }
  }
}

/** Removes what a merge added only because the separated customer was part of `merge.row`, which is now `rowNow`. */
function createOuterRemoval(merge: CustomerMergeRow, rowNow: CustomerRow): RemoveAdded {
  const changed = { before: getDetailsBefore(merge), other: merge.row, otherNow: rowNow }
  return (details, remaining) => ({
    ...removeDetails(details, { ...changed, remaining: toRows(remaining) }),
    editedAt: details.editedAt,
  })
}

/** Lists the merges into a customer, with those into the merged customers. */
const listMergesInto = (merges: readonly CustomerMergeRow[], id: string): CustomerMergeRow[] =>
  merges
    .filter(({ into }) => into === id)
    .flatMap((merge) => [merge, ...listMergesInto(merges, merge.customer)])

/**
 * Returns the row of a customer after one of their merges is separated, and the other merges that change with it: merges stored the
 * details before them, which later ones had with what the separated one added, and the customer it went into may be merged into another
 * one. `merges` are all merges of the customer, oldest first.
 */
export function removeMerge(
  row: CustomerRow,
  merges: readonly CustomerMergeRow[],
  separated: CustomerMergeRow,
): { row: CustomerRow; changed: CustomerMergeRow[] } {
  // The merges into the separated customer go with that customer.
  const remaining = merges.filter((one) => one !== separated && !separated.keys.includes(one.into))
  const isLater = (one: CustomerMergeRow, other: CustomerMergeRow) =>
    merges.indexOf(one) > merges.indexOf(other)
  const changed: CustomerMergeRow[] = []
  let [merge, removeAdded] = [separated, createRemoval(separated)]
  for (;;) {
    const { into } = merge
    const siblings = remaining.filter((one) => one.into === into && one !== merge)
    for (const later of siblings.filter((one) => isLater(one, merge))) {
      const earlier = siblings.filter((one) => isLater(later, one))
      changed.push({ ...later, before: removeAdded(getDetailsBefore(later), earlier) })
    }
    const outer = remaining.find(({ customer }) => customer === into)
    const stored = outer?.row ?? row
    const details = removeAdded(getDetails(stored), siblings)
    const names = toNameColumns(details, toRows(listMergesInto(remaining, stored.id)))
    const rowNow = { ...stored, ...details, ...names }
    if (!outer) return { row: rowNow, changed }
    const keys = outer.keys.filter((key) => !separated.keys.includes(key))
    changed.push({ ...outer, row: rowNow, keys })
    ;[merge, removeAdded] = [outer, createOuterRemoval(outer, rowNow)]
  }
}
