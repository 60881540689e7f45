/** Something that was mounted at an element. */
export interface Mounted {
  /** The node that was added beside the element. */
  node?: Node
  /** Removes it from the page, and shows what it replaced. */
  destroy(): void
}
