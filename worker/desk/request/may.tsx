import { createContext, use } from 'react'
import { type DeskMember, mayCall } from '#worker/contract/admin/rights.ts'
import { getOperation, type OperationKey } from '#worker/contract/api/operations.ts'

/** Returns whether the person who is signed in may call an operation. Pages leave out what leads to a refusal. */
export type May = (operation: OperationKey) => boolean

/** Returns what a person may do. */
export const createMay =
  (person: DeskMember): May =>
  (operation) =>
    mayCall(person, getOperation(operation))

const MayContext = createContext<May>(() => false)

/** Tells the components of a page what the person may do. */
export const MayProvider = MayContext

/** Returns what the person may do. */
export const useMay = (): May => use(MayContext)
