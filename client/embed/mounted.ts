/** Something that was mounted at an element. */
export interface Mounted {
  /** The node that was added to the page. */
  node?: Node
  /** Removes what was added to the page, and shows what it replaced. */
  destroy(): void
}
