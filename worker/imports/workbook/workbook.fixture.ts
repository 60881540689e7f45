import { Buffer } from 'node:buffer'
import { deflateRawSync } from 'node:zlib'

/** Packs parts as a ZIP file. */
export function zip(parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const local: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(data.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    local.push(head, name, packed)
    entries.push(entry, name)
    offset += head.length + name.length + packed.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...local, list, end]))
}

/** Returns a workbook with one sheet. Its third style is that of dates with times, its second that of dates. */
export const createWorkbook = (sheet: string | Uint8Array, texts: readonly string[] = []): Uint8Array =>
  zip({
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="Clients" sheetId="1" r:id="rId7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': sheet,
  })
