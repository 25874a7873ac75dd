import { describe, expect, test } from 'vitest'
import { fileTypeOf } from './file-type.rules.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const PNG = '\u0089PNG\r\n\u001a\n….'
const SHEET = 'PK\u0003\u0004…[Content_Types].xml…xl/workbook.xml…'

describe('what a file is', () => {
  test.each([
    ['%PDF-1.7 …', 'pdf', 'pdf'],
    [PNG, 'png', 'png'],
    ['\u00ff\u00d8\u00ff\u00e0', 'jpg', 'jpg'],
    [PNG, null, 'png'],
    [SHEET, 'xlsx', 'xlsx'],
    ['<?xml version="1.0"?><nfeProc/>', 'xml', 'xml'],
    ['\u00ef\u00bb\u00bf<nfeProc/>', 'xml', 'xml'],
    ['OFXHEADER:100\n<OFX>', 'ofx', 'ofx'],
    ['a;b\r\n1;2', 'csv', 'csv'],
    ['Combinado por telefone', 'txt', 'txt'],
    ['Combinado por telefone', null, 'txt'],
  ] as const)('%j named .%s is a %s', (text, ending, type) => {
    expect(fileTypeOf(bytes(text), ending)).toBe(type)
  })

  test.each([
    ['a PDF named as a picture', '%PDF-1.7', 'png'],
    ['a picture named as a PDF', PNG, 'pdf'],
    ['a program', 'MZ\u0090\u0000\u0003', 'exe'],
    ['a program named as text', 'MZ\u0090\u0000\u0003', 'txt'],
    ['a page', '<!DOCTYPE html><html>', 'html'],
    ['a page named as text', ' <HTML><body>', 'txt'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
    ['a drawing named as XML', '<?xml version="1.0"?><svg onload="x"/>', 'xml'],
    ['a drawing under a prefix', '<?xml version="1.0"?><s:svg xmlns:s="x"/>', 'xml'],
    ['a page in UTF-16', '\u00ff\u00fe<\u0000s\u0000v\u0000g\u0000 \u0000', 'xml'],
    ['an archive', 'PK\u0003\u0004…evil.exe', 'zip'],
    ['an archive named as a sheet', 'PK\u0003\u0004…evil.exe', 'xlsx'],
    ['a sheet with programs', `${SHEET}xl/vbaProject.bin`, 'xlsx'],
    ['text named as XML', 'nota', 'xml'],
    ['text named as OFX', 'extrato', 'ofx'],
    ['nothing', '', 'txt'],
  ])('A file is refused: %s', (_, text, ending) => {
    expect(fileTypeOf(bytes(text), ending)).toBeNull()
  })
})
