import { describe, expect, test } from 'vitest'
import { endingOf, tidyFileName } from './file-name.rules.ts'

describe('the name of an attached file', () => {
  test.each([
    ['Boleto março.pdf', 'Boleto março.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe.pdf'],
    ['C:\\Users\\ana\\nota.PDF', 'nota.pdf'],
    ['..%2f..%2fsecret.pdf', '.._2f.._2fsecret.pdf'.replace(/^\.+/, '')],
    ['nota\u0000.pdf', 'nota.pdf'],
    ['nota.pdf\u0000.exe', 'nota.pdf.exe.pdf'],
    ['fdp.\u202efdp.exe', 'fdp.fdp.exe.pdf'],
    ['con.pdf', '_con.pdf'],
    ['NUL', '_NUL.pdf'],
    ['...', 'arquivo.pdf'],
    ['', 'arquivo.pdf'],
    ['   .pdf', 'arquivo.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
    ['<script>alert(1)</script>.pdf', 'script_.pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
    [`${'x'.repeat(500)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ])('A file named %j is kept as %j', (sent, kept) => {
    expect(tidyFileName(sent, 'pdf')).toBe(kept)
  })

  test('The name of an attached file says what it is by its ending, whatever its letters', () => {
    expect(['foto.JPEG', 'a.b.Xml', 'semponto', 'x.pdf '].map(endingOf)).toEqual([
      'jpg',
      'xml',
      null,
      'pdf',
    ])
  })
})
