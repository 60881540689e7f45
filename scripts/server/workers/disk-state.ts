/** Whether nothing can be stored, because the disk of all data is full or read-only. */
let cannotStore = false

/** Sets the state of the disk from the query of `/disk`, which the program that runs the server calls. `stores=no`: nothing can be stored. */
export function setDiskState(query: URLSearchParams): void {
  cannotStore = query.get('stores') === 'no'
}

/** Returns the property of `cf` by which Daybook knows that nothing can be stored; no property while the disk works. */
export const getDiskProperties = () => (cannotStore ? { cannotStore } : {})
