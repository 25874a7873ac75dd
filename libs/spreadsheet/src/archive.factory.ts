import { zipSync } from 'fflate'

/** An archive of texts, deflated, for tests. */
export function archive(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const contents = Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])
  return Buffer.from(zipSync(Object.fromEntries(contents), { level: 1 }))
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET_TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface Book {
  /** What stands inside `<worksheet>`. */
  readonly worksheet: string
  readonly shared_strings?: string
  readonly workbook_properties?: string
  /** More files, or others in place of those above. */
  readonly files?: Readonly<Record<string, string | Buffer>>
}

/** An xlsx of one sheet, for tests: exactly the XML that is given. */
export function book({ worksheet, shared_strings, workbook_properties, files }: Book): Buffer {
  return archive({
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPES}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbook_properties ?? ''}<sheets><sheet name="Plan1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${shared_strings ?? ''}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${worksheet}</worksheet>`,
    ...files,
  })
}

/** A row of inline texts. */
export const textRow = (row: number, texts: readonly string[]): string =>
  `<row r="${row}">${texts.map((text, place) => `<c r="${String.fromCharCode(65 + place)}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
