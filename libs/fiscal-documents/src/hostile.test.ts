import { describe, expect, it } from 'vitest'
import { MAX_FISCAL_BYTES, readFiscalFile } from './read-fiscal-file.ts'

const read = (text: string) => readFiscalFile(new TextEncoder().encode(text))
const codeOf = (text: string) => {
  const file = read(text)
  return file.kind === 'refused' ? file.code : 'read'
}
const long = (text: string) => text.repeat(Math.floor((MAX_FISCAL_BYTES - 200) / text.length))

/** Nothing that anybody sends keeps a processor for longer (docs/rules/trust.md U2). */
const MAX_MS = 2_000
/** What this thread took of its processor, in milliseconds, whatever else the machine does. */
const busyMs = () => process.threadCpuUsage().user / 1_000

describe('hostile XML', () => {
  it.each([
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an external document type', '<!DOCTYPE a SYSTEM "http://127.0.0.1/x.dtd"><a/>'],
    ['a billion laughs', '<!DOCTYPE a [<!ENTITY x "ha"><!ENTITY y "&x;&x;">]><a>&y;</a>'],
    ['a document type after a comment', '<?xml version="1.0"?><!-- a --><!DOCTYPE a><a/>'],
    ['an entity that nobody declared', '<a>&x;</a>'],
    ['an entity with the name of what every object has', '<a>&constructor;</a>'],
  ])('Hostile XML is refused as unsafe: %s (U2)', (_, text) => {
    expect(codeOf(text)).toBe('xml_unsafe')
  })

  it.each([
    ['UTF-7', '<?xml version="1.0" encoding="UTF-7"?>+ADw-a/+AD4-'],
    ['UTF-16', '<?xml version="1.0" encoding="UTF-16"?><a/>'],
    ['EBCDIC', '<?xml version="1.0" encoding="IBM037"?><a/>'],
  ])('Hostile XML in an encoding that hides what it says is refused: %s (U2)', (_, text) => {
    expect(codeOf(text)).toBe('xml_unreadable')
  })

  it.each([
    ['nothing', ''],
    ['no XML', 'chave;valor\n1;2'],
    ['a file cut short', '<nfeProc><NFe><infNFe Id="NFe1"'],
    ['tags that cross', '<a><b></a></b>'],
    ['two roots', '<a/><b/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['zeros', '\u0000\u0000'],
  ])('Hostile XML that is broken is refused: %s', (_, text) => {
    expect(codeOf(text)).toBe('xml_unreadable')
  })

  it.each([
    ['levels without end', long('<a>')],
    ['elements without end', `<a>${long('<b/>')}</a>`],
    ['more bytes than any invoice', `<a>${'x'.repeat(MAX_FISCAL_BYTES)}</a>`],
  ])('Hostile XML that is too large is refused: %s', (_, text) => {
    expect(codeOf(text)).toBe('xml_too_large')
  })

  it.each([
    ['a name that never ends', `<${long('a')}>`],
    ['an attribute that never ends', `<a ${long('b')}/>`],
    ['attributes without end', `<a ${long("b='' ")}/>`],
    ['signs of lesser without end', long('<')],
    ['comments that never end', long('<!--')],
    ['ampersands without end', `<a>${long('&')}</a>`],
    ['spaces without end', `<a>${long(' ')}</a>`],
  ])('Hostile XML keeps nobody waiting: %s', (_, text) => {
    const begun = busyMs()
    expect(read(text).kind).toBe('refused')
    expect(busyMs() - begun).toBeLessThan(MAX_MS)
  })

  it('Hostile XML that names what every object inherits is refused, and changes no object', () => {
    expect(codeOf('<__proto__><constructor>1</constructor></__proto__>')).toBe('xml_unreadable')
    expect(codeOf('<a __proto__="1"/>')).toBe('xml_unreadable')
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
