import { createContext, use } from 'react'
import { type DeskMember, getActingRole, mayCall } from '#worker/contract/admin/rights.ts'
import { getOperation, type OperationKey } from '#worker/contract/api/operations.ts'
import { isTextKind, type ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'

/** Returns whether the person who is signed in may call an operation. Pages leave out links and forms that would be refused. */
export type May = (operation: OperationKey) => boolean

/** Returns a function that checks whether a person may call an operation. */
export const createMay =
  (person: DeskMember): May =>
  (operation) =>
    mayCall(person, getOperation(operation))

/** The permissions of a person, as components ask for them. */
export interface Permissions {
  may: May
  /** Returns whether the person may change resources of a kind. */
  mayEdit: (kind: ResourceKind) => boolean
}

/** Returns the functions that check what a person may do. */
export function createPermissions(person: DeskMember): Permissions {
  const isWriter = getActingRole(person, getOperation('post /admin/drafts/{id}/publish')) === 'writer'
  return { may: createMay(person), mayEdit: (kind) => !isWriter || isTextKind(kind) }
}

const PermissionsContext = createContext<Permissions>({ may: () => false, mayEdit: () => false })

/** Tells the components of a page what the person may do. */
export const PermissionsProvider = PermissionsContext

/** Returns whether the person may call an operation. */
export const useMay = (): May => use(PermissionsContext).may

/** Returns whether the person may change resources of a kind. */
export const useMayEdit = (): Permissions['mayEdit'] => use(PermissionsContext).mayEdit
