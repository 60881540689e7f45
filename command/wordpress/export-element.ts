/** The longest text of an element, and of the content of a post, in characters. What is longer is cut. */
const MAX_TEXT = 20_000
const MAX_CONTENT = 900_000

const CONTENT = 'content:encoded'

/** An element of an export that is read as a whole, such as an item. */
export class ExportElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ExportElement[] = []
  text = ''
  /** Whether the text was cut. */
  isCut = false

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    this.name = name
    this.attributes = attributes
  }

  addText(text: string): void {
    const free = (this.name === CONTENT ? MAX_CONTENT : MAX_TEXT) - this.text.length
    this.text += text.slice(0, free)
    if (text.length > free) this.isCut = true
  }

  /** Returns the children with a name. */
  list(name: string): ExportElement[] {
    return this.children.filter((child) => child.name === name)
  }

  /** Returns the first child with a name. */
  find(name: string): ExportElement | undefined {
    return this.children.find((child) => child.name === name)
  }

  /** Returns the text of a child; empty without one. */
  getText(name: string): string {
    return this.find(name)?.text.trim() ?? ''
  }

  /** Returns the number in a child; 0 without one. */
  getNumber(name: string): number {
    const digits = /^\d{1,15}$/.exec(this.getText(name))
    return digits ? Number(digits[0]) : 0
  }
}
