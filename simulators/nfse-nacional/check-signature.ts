import { createHash, verify, X509Certificate } from 'node:crypto'

/** Attributes of namespaces first, then the others by name, as canonical XML has them. */
const byName = (a: string, b: string): number =>
  Number(b.startsWith('xmlns')) - Number(a.startsWith('xmlns')) || a.localeCompare(b)

/**
 * The canonical form (exclusive C14N) of an element of a document of one namespace without prefixes, as
 * text: empty elements are closed apart, attributes are sorted, quotes stand as they are.
 */
function canonical(element: string, namespace: string): string {
  const [whole = '', name = '', written = ''] =
    /^<([\w.]+)((?:\s+[\w:]+="[^"]*")*)\s*>/.exec(element) ?? []
  const attributes = [...written.matchAll(/[\w:]+="[^"]*"/g)]
    .map(([attribute]) => attribute)
    .filter((attribute) => !attribute.startsWith('xmlns'))
  const sorted = [`xmlns="${namespace}"`, ...attributes].toSorted(byName)
  return `<${name} ${sorted.join(' ')}>${element.slice(whole.length)}`
    .replaceAll(/<([\w.]+)([^<>]*)\/>/g, '<$1$2></$1>')
    .replaceAll(/>([^<]+)</g, (_all, text: string) => `>${asCanonical(text)}<`)
}

const asCanonical = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&apos;', "'")

const elementOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}[\\s>][\\s\\S]*</${name}>`).exec(xml)?.[0] ?? null

const textOf = (xml: string, name: string): string =>
  new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/**
 * Whether an element is signed as the layout says: computed here from the bytes, without the library that
 * signs.
 * @param namespace that of the document; it has no prefixes.
 */
export function isSigned(xml: string, name: string, namespace: string): boolean {
  const signature = elementOf(xml, 'Signature')
  const element = elementOf(xml.replace(signature ?? '', ''), name)
  const info = signature === null ? null : elementOf(signature, 'SignedInfo')
  if (signature === null || element === null || info === null) return false
  const id = /\sId="([^"]+)"/.exec(element)?.[1] ?? ''
  if (!info.includes(`URI="#${id}"`)) return false
  const digest = createHash('sha256').update(canonical(element, namespace)).digest('base64')
  if (digest !== textOf(signature, 'DigestValue')) return false
  const certificate = textOf(signature, 'X509Certificate')
  const key = new X509Certificate(Buffer.from(certificate, 'base64')).publicKey
  const told = Buffer.from(textOf(signature, 'SignatureValue'), 'base64')
  const signed = Buffer.from(canonical(info, 'http://www.w3.org/2000/09/xmldsig#'))
  return verify('sha256', signed, key, told)
}

/** The certificate that a document is signed with, as its connection shows it. */
export const certificateIn = (xml: string): Buffer =>
  Buffer.from(textOf(xml, 'X509Certificate'), 'base64')
